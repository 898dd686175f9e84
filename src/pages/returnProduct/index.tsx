import { Link, useLocation, useModel } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { StateView } from '@/components/ui/StateView';
import { parseReturnQuery, returnsPath, type ReturnQuery } from '@domain/returns/returnQuery';
import { useViewChange } from '@/hooks/useViewChange';
import { loginPath } from '@/utils/returnPath';
import { Apply } from './Apply';
import { Mine } from './Mine';
import { Orders } from './Orders';
import { Rules } from './Rules';
import { Sheet } from './Sheet';
import styles from './returnProduct.module.less';

/** /returnProduct: orders to return, the buyer's returns, an application, and the rules. */
export default function ReturnProduct() {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  const query = parseReturnQuery(location.search);
  const view = useViewChange<HTMLDivElement>(location.search);
  return (
    <div className={`measure ${styles.page}`}>
      <h1>退换货</h1>
      <div className={styles.columns}>
        <div ref={view} tabIndex={-1} className={styles.view}>
          {token ? (
            <>
              <Tabs view={query.view} />
              <View query={query} />
            </>
          ) : (
            <StateView title="登录后办理退换" actions={<Link to={loginPath(location)}>去登录</Link>}>
              规则和办理方法无需登录即可查看。
            </StateView>
          )}
        </div>
        <Rules />
      </div>
    </div>
  );
}

const TABS = [
  { label: '申请退换', query: { view: 'orders', page: 1 }, views: ['orders', 'apply'] },
  { label: '我的退换', query: { view: 'mine', tab: 'all', page: 1 }, views: ['mine', 'sheet'] },
] as const;

function Tabs({ view }: { view: ReturnQuery['view'] }) {
  return (
    <LinkTabs
      label="退换货"
      current={TABS.find(({ views }) => views.some((value) => value === view))?.label ?? ''}
      items={TABS.map(({ label, query }) => ({ key: label, to: returnsPath(query), label }))}
    />
  );
}

function View({ query }: { query: ReturnQuery }) {
  switch (query.view) {
    case 'apply':
      // Keyed by order, so that input for one order is never sent for another.
      return <Apply key={returnsPath(query)} orderNumber={query.orderNumber} given={query.given} />;
    case 'mine':
      return <Mine tab={query.tab} page={query.page} />;
    case 'sheet':
      return <Sheet key={query.returnNumber} returnNumber={query.returnNumber} />;
    default:
      return <Orders page={query.page} />;
  }
}
