import { Link } from '@umijs/max';
import { isNearFree, lastArrival, namesText, NO_ARRIVAL } from '@domain/order/cartInsights';
import type { CartPart } from '@domain/order/types';
import { shortDay } from '@domain/delivery/delivery';
import { SHIP } from '@domain/safety/storage';
import { formatYuan } from '@domain/shared/money';
import styles from './CartInsights.module.less';

interface Props {
  parts: readonly CartPart[];
  /** Freight of all parts, yuan. */
  transfee: number;
  namesOf: (basketIds: readonly number[]) => string[];
}

/** The parcels of the order: cost, dispatch and arrival of each, and hints that would change them. */
export function Parts({ parts, transfee, namesOf }: Props) {
  const last = lastArrival(parts);
  return (
    <table className={styles.parts} aria-label="分批发货">
      <thead>
        <tr>
          <th scope="col">运输方式</th>
          <th scope="col" className={styles.number}>
            运费
          </th>
          <th scope="col">发货</th>
          <th scope="col">预计送达</th>
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part.ship}>
          <tr>
            <th scope="row">
              {SHIP[part.ship].name}
              <small>{part.basketIds.length} 种</small>
            </th>
            <td className={styles.number}>{feeText(part.fee)}</td>
            <td>
              <Day day={part.dispatch} />
            </td>
            <td>{part.arrive ? <Day day={part.arrive} about={part.isEstimate} /> : <NoDay part={part} />}</td>
          </tr>
          <Notes part={part} namesOf={namesOf} />
        </tbody>
      ))}
      {parts.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">共 {parts.length} 批</th>
            <td className={styles.number}>{feeText(transfee)}</td>
            <td />
            <td>
              {last && (
                <>
                  <Day day={last} /> 到齐
                </>
              )}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const feeText = (fee: number): string => (fee === 0 ? '免' : formatYuan(fee));

/** `about`: marks the day as approximate, because the holidays of that time are not published yet. */
function Day({ day, about = false }: { day: string; about?: boolean }) {
  return (
    <time dateTime={day} className="nowrap">
      {about && '约 '}
      {shortDay(day)}
    </time>
  );
}

const NoDay = ({ part: { noArrival } }: { part: CartPart }) =>
  noArrival === 'unitOnly' ? (
    <b className={styles.undelivered}>送不到</b>
  ) : (
    <span className="quiet">待定</span>
  );

/** Obstacles to shipping a parcel, and hints on cost and days. */
function Notes({ part, namesOf }: Pick<Props, 'namesOf'> & { part: CartPart }) {
  const { noArrival, toFree, freeFrom, earlier, isEstimate } = part;
  const lines = [
    noArrival && (
      <span className={styles.undelivered}>
        {NO_ARRIVAL[noArrival]}。{noArrival !== 'noAddress' && <Link to="/user/addressManage">管理地址</Link>}
      </span>
    ),
    earlier && (
      <>
        分开下单更快：{namesText(namesOf(earlier.basketIds))} 可 {shortDay(earlier.dispatch)} 发货、
        {shortDay(earlier.arrive)} 送达，
        {earlier.extraFee > 0 ? `运费多 ${formatYuan(earlier.extraFee)}` : '运费不变'}
      </>
    ),
    isNearFree(part) && (
      <>
        再买 {formatYuan(toFree)} 免此批运费（满 {formatYuan(freeFrom)}）
      </>
    ),
    isEstimate && <>当年放假安排尚未公布，日期仅供参考</>,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <tr className={styles.more}>
      <td colSpan={4}>
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
