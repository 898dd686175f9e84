import { Checkbox, Flex, Tag, type TableColumnsType } from 'antd';
import { Link } from '@umijs/max';
import { Price } from '@/components/ui/Price';
import { RowsTable } from '@/components/ui/RowsTable';
import { shortDay } from '@domain/delivery/delivery';
import { formatPack, parsePack } from '@domain/catalogue/pack';
import type { ReactionTable } from '@domain/reaction/types';
import type { ReactionPlan, ReactionPlanRow } from '@/services/reaction';
import { inquiryPath } from './links';
import { candidateOf, nameOf, type Change, type Row } from './state';
import { shown } from './table';
import { STATE_WORDS } from './words';
import styles from './reaction.module.less';

interface Props {
  rows: readonly Row[];
  table: ReactionTable;
  plan: ReactionPlan;
  /** Why the cart refused packs of a row, by row. */
  refusals: ReadonlyMap<number, string>;
  dispatch: (change: Change) => void;
}

interface Line {
  no: number;
  row: Row;
  planned: ReactionPlanRow;
}

const COLOURS: Record<ReactionPlanRow['state'], string> = {
  have: 'success',
  buy: 'processing',
  permit: 'error',
  notSold: 'error',
  lacking: 'warning',
  idle: 'default',
};

/** For each row: from stock, bought, with a permit, or not sold. */
export function PlanTable({ rows, table, plan, refusals, dispatch }: Props) {
  const lines = rows.flatMap((row, at): Line[] => {
    const planned = plan.rows.find(({ id }) => id === row.id);
    return planned ? [{ no: at + 1, row, planned }] : [];
  });
  return (
    <RowsTable<Line>
      aria-label="采购建议"
      rowKey="no"
      className={styles.plan}
      columns={columnsFor({ rows, table, plan, refusals, dispatch })}
      rows={lines}
    />
  );
}

const columnsFor = (props: Props): TableColumnsType<Line> => [
  {
    key: 'counted',
    title: '计入',
    width: 56,
    render: (_, { no, row, planned }) =>
      planned.lines.length > 0 && (
        <Checkbox
          aria-label={`第 ${no} 行计入采购`}
          checked={planned.isCounted}
          onChange={({ target }) =>
            props.dispatch({
              type: 'changed',
              id: row.id,
              part: { choice: target.checked ? 'take' : 'leave' },
            })
          }
        />
      ),
  },
  {
    key: 'name',
    title: '物质',
    width: '18%',
    rowScope: 'row',
    onCell: () => ({ style: { background: 'none' } }),
    render: (_, { no, row }) => (
      <>
        <span className="quiet">{no}</span> {nameOf(row)}
      </>
    ),
  },
  {
    key: 'state',
    title: '建议',
    width: 96,
    render: (_, { planned: { state } }) => <Tag color={COLOURS[state]}>{STATE_WORDS[state]}</Tag>,
  },
  { key: 'how', title: '说明', render: (_, line) => <How line={line} {...props} /> },
  {
    key: 'arrive',
    title: '预计送达',
    width: 112,
    render: (_, { planned }) => <Arrival planned={planned} />,
  },
  {
    key: 'cost',
    title: '小计',
    width: 104,
    align: 'right',
    render: (_, { planned: { cost } }) =>
      cost === null ? <span className={`quiet ${styles.none}`}>—</span> : <Price value={cost} />,
  },
];

function How({ line, rows, table, refusals }: { line: Line } & Props) {
  const { row, planned } = line;
  const { state, words, stock, lines, permits, withId, reason } = planned;
  const refusal = refusals.get(row.id);
  if (withId !== null) {
    const at = rows.findIndex(({ id }) => id === withId);
    return (
      <span>
        与第 {at + 1} 行合并{state === 'have' ? '取用' : '采购'}
      </span>
    );
  }
  const cas = candidateOf(row)?.cas ?? null;
  const isAsked = state === 'notSold' && reason !== 'FORBIDDEN';
  return (
    <Flex vertical gap={4}>
      {state === 'have' && stock.map((bottle) => <Bottle key={bottle.bottleId} bottle={bottle} />)}
      {lines.map((bought) => (
        <span key={bought.skuId}>
          <Link className="underlined" to={`/productDetail?prodId=${bought.prodId}`} target="_blank">
            {bought.prodName} {[bought.grade, bought.purity].filter(Boolean).join(' ')}
          </Link>{' '}
          <span className="nowrap">
            {formatPack(bought.skuName)} × {bought.count}
          </span>{' '}
          <span className="quiet">
            {bought.catalogNo} · {bought.brandName}
          </span>
        </span>
      ))}
      {lines.length > 0 && <Surplus planned={planned} table={table} />}
      {planned.asLabelled && lines.length > 0 && <span className="quiet">含量未标明，按标示量足额计算</span>}
      {state !== 'have' && stock.length > 0 && (
        <span className="quiet">
          库存不足：
          {stock
            .map(({ name, left, unit, place }) => `${name} 余 ${left} ${unit}${place && `（${place}）`}`)
            .join('，')}
        </span>
      )}
      {permits.map(({ regime, name, document, refusal: missing, permitNo }) => (
        <span key={regime}>
          {missing === null ? (
            <span className="quiet">
              {name}：使用证明 {permitNo}
            </span>
          ) : (
            <>
              {name}，需{document}：{missing}{' '}
              <Link className="underlined" to="/user/permits">
                办理许可
              </Link>
            </>
          )}
        </span>
      ))}
      {words && (
        <span>
          {words}
          {(isAsked || reason === 'ON_REQUEST' || reason === 'SHORT') && (
            <>
              {' '}
              <Link className="underlined" to={inquiryPath(cas, nameOf(row))}>
                询价
              </Link>
            </>
          )}
        </span>
      )}
      {refusal && (
        <span role="alert" className="danger">
          未加入：{refusal}
        </span>
      )}
    </Flex>
  );
}

function Bottle({ bottle }: { bottle: ReactionPlanRow['stock'][number] }) {
  const { name, left, unit, place, use, expiresOn, sameSpec } = bottle;
  return (
    <span>
      {name}：取 {shown(use)} {unit}，现余 {left} {unit} · {place || '未登记位置'}
      {expiresOn && <span className="quiet"> · {expiresOn} 到期</span>}
      {!sameSpec && <span className="quiet"> · 含量未登记，按标示量计算</span>}
    </span>
  );
}

/** The packs hold more than is needed; received packs enter the stock whole. */
function Surplus({ planned, table }: { planned: ReactionPlanRow; table: ReactionTable }) {
  const { id, total, surplus, unit } = planned;
  if (total === null || surplus === null || unit === null) return null;
  const own = table.rows.find((row) => row.id === id);
  const isByVolume = parsePack(planned.lines[0]?.skuName ?? '')?.dimension === 'volume';
  const measure = (isByVolume ? own?.volume : own?.mass) ?? null;
  const perMmol =
    unit === 'mmol' && measure && own?.mmol ? Number(measure.value) / Number(own.mmol.value) : null;
  const about =
    perMmol === null ? '' : `，约 ${shown(String(Number(surplus) * perMmol))} ${isByVolume ? 'mL' : 'g'}`;
  return (
    <span className="quiet">
      共 {shown(total)} {unit}，余量 {shown(surplus)} {unit}
      {about}；到货验收后整瓶入库
    </span>
  );
}

const NO_ARRIVAL: Record<NonNullable<ReactionPlanRow['noArrival']>, string> = {
  noAddress: '未填地址，按一般地区',
  unitOnly: '危险品只送单位地址',
  unitNotNamed: '地址未写单位',
};

function Arrival({ planned: { arrive, noArrival } }: { planned: ReactionPlanRow }) {
  if (arrive === null && noArrival === null) return <span className={`quiet ${styles.none}`}>—</span>;
  return (
    <Flex vertical>
      {arrive && <span className="nowrap">{shortDay(arrive)}</span>}
      {noArrival && <span className="quiet">{NO_ARRIVAL[noArrival]}</span>}
    </Flex>
  );
}
