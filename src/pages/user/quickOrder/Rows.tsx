import { Alert, Button } from 'antd';
import { stateOf } from '@domain/quickOrder/evaluate';
import { sortRows } from '@domain/quickOrder/orderList';
import { Asides } from './Asides';
import { ListTable } from './ListTable';
import { Tools, type Shown } from './Tools';
import type { OrderList } from './useOrderList';

interface Props {
  list: OrderList;
  brands: readonly string[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** The rows with their tools; loaded once there is a row. */
export function Rows({ list, brands, shown, onShow }: Props) {
  const { rows, dispatch } = list;
  const sorted = sortRows(rows);
  const goods = rows.filter(({ read }) => read.kind === 'goods');
  const listed = { all: goods, waiting: sorted.waiting, ready: sorted.ready }[shown];
  const failed = goods.filter((row) => stateOf(row) === 'failed').length;
  return (
    <>
      {failed > 0 && (
        <Alert
          type="error"
          role="alert"
          title={`${failed} 行匹配失败，内容已保留，可以重试`}
          action={
            <Button size="small" onClick={() => dispatch({ type: 'retried' })}>
              全部重试
            </Button>
          }
        />
      )}
      <Tools {...sorted} list={list} goods={goods} shown={shown} onShow={onShow} />
      <ListTable rows={listed} brands={brands} dispatch={dispatch} />
      <Asides rows={sorted.asides} dispatch={dispatch} />
    </>
  );
}
