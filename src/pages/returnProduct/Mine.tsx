import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { formatYuan } from '@domain/shared/money';
import { RETURN_TABS, returnsPath, type ReturnTab } from '@domain/returns/returnQuery';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { isOpen, refundName, returnKindName, sheetStatusName } from '@domain/returns/returnView';
import type { ReturnSheet } from '@domain/returns/types';
import { myReturnsQuery } from '@/queries/returns';
import { GoodsLine } from './GoodsLine';
import styles from './returnProduct.module.less';

const SIZE = 10;

/** The buyer's returns, by state and page. */
export function Mine({ tab, page }: { tab: ReturnTab; page: number }) {
  const returns = useQuery(myReturnsQuery(tab, page, SIZE));
  const pathOf = (returnTab: ReturnTab, to = 1) => returnsPath({ view: 'mine', tab: returnTab, page: to });
  return (
    <section aria-labelledby="mine-title">
      <h2 id="mine-title" className="visually-hidden">
        我的退换
      </h2>
      <LinkTabs
        variant="plain"
        label="退换状态"
        current={tab}
        items={(Object.keys(RETURN_TABS) as ReturnTab[]).map((returnTab) => ({
          key: returnTab,
          to: pathOf(returnTab),
          label: RETURN_TABS[returnTab],
        }))}
      />
      <div aria-live="polite" aria-busy={returns.isFetching}>
        <AsyncContent of={returns} what="退换记录" skeleton={<Skeleton rows={4} height={96} />}>
          {({ records, total }) => (
            <>
              {records.length === 0 && (
                <StateView
                  title={tab === 'all' ? '还没有退换记录' : `没有${RETURN_TABS[tab]}的退换`}
                  actions={<Link to={returnsPath({ view: 'orders', page: 1 })}>选择订单申请</Link>}
                />
              )}
              <ul className={styles.list}>
                {records.map((sheet) => (
                  <Row key={sheet.returnNumber} sheet={sheet} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(total / SIZE)} pathOf={(to) => pathOf(tab, to)} />
            </>
          )}
        </AsyncContent>
      </div>
    </section>
  );
}

function Row({ sheet }: { sheet: ReturnSheet }) {
  const { returnNumber, kind, reason, status, wayBack, lines, refundTotal, log } = sheet;
  const [first] = lines;
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return (
    <li>
      <article aria-label={`退换 ${returnNumber}`}>
        <Flex component="header" wrap gap="4px 16px" justify="space-between" className="quiet">
          <Flex wrap gap="4px 16px">
            <CopyText text={returnNumber} label="申请号" />
            <span>{log[0]?.time.slice(0, 16)}</span>
          </Flex>
          <b className={isOpen(status) ? styles.open : undefined}>{sheetStatusName(sheet)}</b>
        </Flex>
        <GoodsLine
          pic={first?.pic ?? ''}
          end={
            <Flex wrap gap="4px 24px" align="center" className="quiet">
              {kind === 'refund' && (
                <span>
                  {refundName(sheet)} {formatYuan(refundTotal)}
                </span>
              )}
              <Link
                to={returnsPath({ view: 'sheet', returnNumber })}
                className="tap"
                aria-label={`查看进度 ${returnNumber}`}
              >
                查看进度
              </Link>
            </Flex>
          }
        >
          <b>
            {first?.prodName} {first?.skuName}
          </b>
          <p className="quiet">
            {lines.length > 1 ? `等 ${lines.length} 种，` : ''}共 {count} 件　{returnKindName(kind, wayBack)}
            　{RETURN_REASONS[reason].name}
          </p>
        </GoodsLine>
      </article>
    </li>
  );
}
