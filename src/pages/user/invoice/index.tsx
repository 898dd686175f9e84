import { Link, useLocation } from '@umijs/max';
import { useRequest } from 'ahooks';
import Loaded from '@/components/Loaded';
import Pagination from '@/components/Pagination';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { SITE } from '@/constants/site';
import { pageOf } from '@/domain/orderPath';
import { myOrderDetails } from '@/services/order';
import area from '../area.module.less';
import InvoiceTable from './InvoiceTable';

const SIZE = 10;
const pathOf = (page: number) => `/user/invoice${page > 1 ? `?page=${page}` : ''}`;

/** /user/invoice: which invoice was asked for with which order. */
export default function Invoice() {
  const page = pageOf(useLocation().search);
  const orders = useRequest(() => myOrderDetails(0, page, SIZE), { refreshDeps: [page] });
  return (
    <>
      <header className={area.head}>
        <h1>发票管理</h1>
      </header>
      <p className={area.note}>
        这里列出每个订单下单时选择的发票信息。发货后 1–3 个工作日开具数电发票，以 PDF、OFD 和 XML
        文件由客服发送，本页不提供下载。 信息有误或没有收到，请带订单号联系客服{' '}
        <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>。
        <Link to="/customerCenter?article=103">发票说明</Link>
      </p>
      <Loaded request={orders} what="发票" skeleton={<Skeleton rows={6} height={40} />}>
        {({ records, total }) =>
          total === 0 ? (
            <StateView title="还没有开票记录" actions={<Link to="/list">浏览全部商品</Link>}>
              在确认订单页选择发票种类并填写抬头，提交后就会出现在这里。
            </StateView>
          ) : (
            <>
              {records.length > 0 ? (
                <InvoiceTable orders={records} />
              ) : (
                <StateView title="这一页没有记录" actions={<Link to={pathOf(1)}>回到第一页</Link>} />
              )}
              <Pagination page={page} pages={Math.ceil(total / SIZE)} pathOf={pathOf} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
