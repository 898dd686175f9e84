import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import Loaded from '@/components/ui/Loaded';
import Pagination from '@/components/ui/Pagination';
import ProductPic from '@/components/catalogue/ProductPic';
import Skeleton from '@/components/ui/Skeleton';
import StateView from '@/components/ui/StateView';
import { formatYuan } from '@/domain/shared/money';
import { RETURN_TABS, returnsPath, type ReturnTab } from '@/domain/returns/returnQuery';
import { RETURN_REASONS } from '@/domain/returns/returnRules';
import {
  isOpen,
  refundName,
  RETURN_KINDS,
  returnStatusName,
  type ReturnSheet,
} from '@/domain/returns/returnView';
import { useLoad } from '@/hooks/useLoad';
import { myReturns } from '@/services/returns';
import styles from './returnProduct.module.less';

const SIZE = 10;

/** The returns of the buyer, by state and page. */
export default function Mine({ tab, page }: { tab: ReturnTab; page: number }) {
  const load = async () => ({ tab, ...(await myReturns(tab, page, SIZE)) });
  const returns = useLoad(load, { refreshDeps: [tab, page] });
  // Returns of another tab never stand under this one while its own are on their way.
  const shown = returns.data?.tab === tab ? returns : { ...returns, data: undefined };
  const pathOf = (one: ReturnTab, to = 1) => returnsPath({ view: 'mine', tab: one, page: to });
  return (
    <section aria-labelledby="mine-title">
      <h2 id="mine-title" className="visually-hidden">
        我的退换
      </h2>
      <nav aria-label="退换状态" className={styles.filters}>
        {(Object.keys(RETURN_TABS) as ReturnTab[]).map((one) => (
          <Link key={one} to={pathOf(one)} aria-current={one === tab ? 'page' : undefined}>
            {RETURN_TABS[one]}
          </Link>
        ))}
      </nav>
      <div aria-live="polite" aria-busy={returns.loading}>
        <Loaded request={shown} what="退换记录" skeleton={<Skeleton rows={4} height={96} />}>
          {({ records, total }) => (
            <>
              {records.length === 0 && (
                <StateView
                  title={tab === 'all' ? '还没有退换记录' : `没有${RETURN_TABS[tab]}的退换`}
                  actions={<Link to={returnsPath({ view: 'orders', page: 1 })}>选择订单申请</Link>}
                />
              )}
              <ul>
                {records.map((sheet) => (
                  <Row key={sheet.returnNumber} sheet={sheet} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(total / SIZE)} pathOf={(to) => pathOf(tab, to)} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Row({ sheet }: { sheet: ReturnSheet }) {
  const { returnNumber, kind, reason, status, wayBack, lines, refundTotal, log } = sheet;
  const [first] = lines;
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return (
    <li className={styles.order}>
      <article aria-label={`退换 ${returnNumber}`}>
        <header>
          <CopyText text={returnNumber} label="申请号" />
          <span>{log[0]?.time.slice(0, 16)}</span>
          <b data-open={isOpen(status) || undefined}>{returnStatusName(status, wayBack)}</b>
        </header>
        <div className={styles.line}>
          <ProductPic src={first?.pic ?? ''} alt="" size={40} />
          <div className={styles.what}>
            <b>
              {first?.prodName} {first?.skuName}
            </b>
            <p>
              {lines.length > 1 ? `等 ${lines.length} 种，` : ''}共 {count} 件　{RETURN_KINDS[kind]}　
              {RETURN_REASONS[reason].name}
            </p>
          </div>
          <p className={styles.rowEnd}>
            {kind === 'refund' && (
              <span>
                {refundName(status)} {formatYuan(refundTotal)}
              </span>
            )}
            <Link to={returnsPath({ view: 'sheet', returnNumber })} aria-label={`退换 ${returnNumber} 详情`}>
              查看进度
            </Link>
          </p>
        </div>
      </article>
    </li>
  );
}
