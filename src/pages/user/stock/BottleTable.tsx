import { Link } from '@umijs/max';
import { Flex, Progress, Table, type TableColumnsType } from 'antd';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { UNKNOWN_HAZARD } from '@domain/safety/hazardState';
import { amountText, percentLeft } from '@domain/stock/amount';
import { BOTTLE_STATES, isThere } from '@domain/stock/bottle';
import type { Bottle } from '@domain/stock/types';
import { expiryText, nearnessOf } from '@domain/stock/expiry';
import { dutyText } from '@domain/stock/peroxide';
import { placeText, type Place } from '@domain/stock/places';
import styles from './stock.module.less';

interface Props {
  bottles: readonly Bottle[];
  places: readonly Place[];
  /** yyyy-MM-dd */
  today: string;
  /** Path of a bottle's page. */
  pathOf: (bottleId: number) => string;
}

/** A table of bottles. */
export function BottleTable({ bottles, places, today, pathOf }: Props) {
  const columns: TableColumnsType<Bottle> = [
    {
      key: 'name',
      title: '名称',
      rowScope: 'row',
      render: (_, bottle) => <Name bottle={bottle} to={pathOf(bottle.bottleId)} />,
    },
    { key: 'hazard', title: '危险性', width: 132, render: (_, bottle) => <Hazards bottle={bottle} /> },
    { key: 'left', title: '剩余', width: 148, render: (_, bottle) => <Left bottle={bottle} /> },
    {
      key: 'place',
      title: '位置',
      width: 200,
      render: (_, { placeId }) => <Status text={placeText(places, placeId)} />,
    },
    { key: 'days', title: '期限', width: 200, render: (_, bottle) => <Days bottle={bottle} today={today} /> },
  ];
  return (
    <Table<Bottle>
      aria-label="库存"
      size="small"
      rowKey="bottleId"
      className={styles.table}
      columns={columns}
      dataSource={bottles}
      pagination={false}
    />
  );
}

/** Room, cabinet and shelf; what is very long is shown in full on the bottle's own page. */
const Status = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="quiet">未放置</span>
  ) : (
    <span className={styles.place} title={text}>
      {text}
    </span>
  );

function Name({ bottle, to }: { bottle: Bottle; to: string }) {
  const { name, cas, pack, catalogNo, lot, bottleId, recall } = bottle;
  return (
    <Flex vertical className={styles.plain}>
      <Link to={to} className="strong tap" aria-label={`${name}，编号 ${bottleId}`}>
        {name}
      </Link>
      <span className="quiet">
        {[cas, pack || amountText(bottle.amount, bottle.unit), catalogNo].filter(Boolean).join(' · ')}
      </span>
      <span className="quiet">
        编号 {bottleId}
        {lot && ` · 批号 ${lot}`}
      </span>
      {recall && <b className="danger">已召回，请停止使用</b>}
    </Flex>
  );
}

export function Hazards({ bottle: { pictograms, hazardState } }: { bottle: Bottle }) {
  if (hazardState === 'unknown') return <span className="warn">{UNKNOWN_HAZARD}</span>;
  if (pictograms.length === 0) return <span className="quiet">无象形图</span>;
  return (
    <Flex wrap gap={2}>
      {pictograms.map((code) => (
        <HazardPictogram key={code} code={code} size={26} />
      ))}
    </Flex>
  );
}

export function Left({ bottle: { left, amount, unit, state, name } }: { bottle: Bottle }) {
  if (!isThere(state)) return <span className="quiet">{BOTTLE_STATES[state]}</span>;
  const percent = percentLeft(left, amount);
  return (
    <Flex vertical className={styles.left}>
      <span className="nowrap">
        <b>{amountText(left, unit)}</b> <span className="quiet">{BOTTLE_STATES[state]}</span>
      </span>
      <Progress
        percent={percent}
        showInfo={false}
        status="normal"
        size={['100%', 4]}
        aria-label={`${name}剩余 ${percent}%`}
      />
    </Flex>
  );
}

function Days({ bottle, today }: { bottle: Bottle; today: string }) {
  const { expiresOn, openedOn, peroxide, state } = bottle;
  if (!isThere(state)) return <span className="quiet">—</span>;
  const nearness = nearnessOf(expiresOn, today);
  const tone = nearness === 'expired' ? 'danger' : nearness === null ? '' : 'warn';
  const isDue = state === 'opened' && peroxide !== null && (peroxide.due === null || peroxide.due <= today);
  return (
    <Flex vertical>
      <span className={tone}>
        {expiryText(expiresOn, today) || <span className="quiet">有效期未知</span>}
      </span>
      {openedOn && <span className="quiet">{openedOn} 开封</span>}
      {peroxide && (
        <span className={isDue ? 'danger' : 'quiet'}>
          {state === 'opened' && peroxide.due === null
            ? '开封日期不详，使用前检测过氧化物'
            : dutyText(peroxide)}
        </span>
      )}
    </Flex>
  );
}
