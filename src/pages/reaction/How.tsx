import { Flex } from 'antd';
import { Link } from '@umijs/max';
import { formatPack, parsePack } from '@domain/catalogue/pack';
import type { ReactionTable } from '@domain/reaction/types';
import type { ReactionPlanRow } from '@/services/reaction';
import { inquiryPath } from './links';
import { candidateOf, nameOf, type Change, type Row } from './state';
import { purposeOf, shown } from './table';
import { Take } from './Take';
import { TakenOf } from './TakenOf';

export interface Line {
  no: number;
  row: Row;
  planned: ReactionPlanRow;
}

interface Props {
  line: Line;
  rows: readonly Row[];
  table: ReactionTable;
  /** Why the cart refused packs of a row, by row. */
  refusals: ReadonlyMap<number, string>;
  dispatch: (change: Change) => void;
}

/** Where the substance of a row comes from, or why it cannot be had. */
export function How({ line, rows, table, refusals, dispatch }: Props) {
  const { no, row, planned } = line;
  const { state, words, stock, lines, permits, withId, reason } = planned;
  const refusal = refusals.get(row.id);
  if (row.taken) return <TakenOf no={no} row={row} taken={row.taken} dispatch={dispatch} />;
  if (withId !== null) {
    const at = rows.findIndex(({ id }) => id === withId);
    return (
      <span>
        与第 {at + 1} 行合并{state === 'have' || rows[at]?.taken ? '取用' : '采购'}
      </span>
    );
  }
  const cas = candidateOf(row)?.cas ?? null;
  const isAsked = state === 'notSold' && reason !== 'FORBIDDEN';
  return (
    <Flex vertical gap={4}>
      {state === 'have' && <FromStock no={no} row={row} stock={stock} rows={rows} dispatch={dispatch} />}
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
      <Permits permits={permits} />
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

interface StockProps extends Pick<Props, 'rows' | 'dispatch'> {
  no: number;
  row: Row;
  stock: ReactionPlanRow['stock'];
}

const FromStock = ({ no, row, stock, rows, dispatch }: StockProps) => (
  <>
    {stock.map((bottle) => (
      <Bottle key={bottle.bottleId} bottle={bottle} />
    ))}
    <Take
      no={no}
      draftKey={`reaction/take/${row.id}/${candidateOf(row)?.cas ?? ''}`}
      bottles={stock}
      purpose={purposeOf(rows)}
      onTaken={(taken) => dispatch({ type: 'changed', id: row.id, part: { taken } })}
    />
  </>
);

const Permits = ({ permits }: Pick<ReactionPlanRow, 'permits'>) =>
  permits.map(({ regime, name, document, refusal: missing, permitNo }) =>
    missing === null ? (
      <span key={regime} className="quiet">
        {name}：使用证明 {permitNo}
      </span>
    ) : (
      <span key={regime}>
        {name}：{missing}{' '}
        <Link className="underlined" to="/user/permits">
          办理许可
        </Link>
        <br />
        <span className="quiet">需{document}</span>
      </span>
    ),
  );

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
