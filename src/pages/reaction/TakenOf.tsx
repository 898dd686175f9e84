import { Button } from 'antd';
import { Link } from '@umijs/max';
import type { Change, Row, Taken } from './state';
import { shown } from './table';

interface Props {
  no: number;
  row: Row;
  taken: readonly Taken[];
  dispatch: (change: Change) => void;
}

/** What was taken for a row; nothing is bought for it until it is planned again. */
export const TakenOf = ({ no, row, taken, dispatch }: Props) => (
  <span>
    {taken.map(({ name, amount, unit }) => `${name} ${shown(amount)} ${unit}`).join('，')}，已记入{' '}
    <Link className="underlined" to="/user/stock" target="_blank">
      实验室库存
    </Link>{' '}
    <Button
      type="link"
      size="small"
      aria-label={`重新计划第 ${no} 行`}
      onClick={() => dispatch({ type: 'changed', id: row.id, part: { taken: undefined } })}
    >
      再次计划
    </Button>
  </span>
);
