import { CalendarOutlined } from '@ant-design/icons';
import { Button, Checkbox, DatePicker, Flex, Form, Input } from 'antd';
import words from 'antd/es/date-picker/locale/zh_CN';
import dayjs from 'dayjs';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { popupContainer } from '@/components/ui/popupContainer';
import { Quantity } from '@/components/ui/Quantity';
import type { Place } from '@domain/stock/places';
import { receivedIn, withLot, withLotCount, withoutLot, type TickedLot } from '@domain/stock/receipt';
import type { TickedLine } from '@domain/stock/types';
import { PlaceSelect } from './PlaceSelect';
import styles from './stock.module.less';

interface Props {
  name: string;
  draft: TickedLine;
  places: readonly Place[];
  onChange: (draft: TickedLine) => void;
}

/** The intact packs by lot: lot number, count, place and expiry. */
export function ReceiveLots({ name, draft, places, onChange }: Props) {
  const { lots, keep = true } = draft;
  const setLots = (next: TickedLot[]) => onChange({ ...draft, lots: next });
  return (
    <>
      {lots.map((lot, at) => (
        <LotRow
          key={at}
          lot={lot}
          // A single lot needs no number.
          no={lots.length > 1 ? at + 1 : null}
          name={name}
          max={receivedIn(lots) - lots.length + 1}
          keep={keep}
          places={places}
          onChange={(part) => setLots(lots.map((one, place) => (place === at ? { ...one, ...part } : one)))}
          onCount={(count) => setLots(withLotCount(lots, at, count))}
          onRemove={() => setLots(withoutLot(lots, at))}
        />
      ))}
      <Flex wrap gap="4px 16px" align="center">
        <Checkbox checked={keep} onChange={({ target }) => onChange({ ...draft, keep: target.checked })}>
          入库
        </Checkbox>
        {receivedIn(lots) > lots.length && (
          <Button size="small" aria-label={`${name}拆分批号`} onClick={() => setLots(withLot(lots))}>
            {lots.length > 1 ? '再加一个批号' : '批号不同，分开登记'}
          </Button>
        )}
      </Flex>
    </>
  );
}

interface RowProps {
  lot: TickedLot;
  /** Position from 1; null for a single lot. */
  no: number | null;
  name: string;
  max: number;
  keep: boolean;
  places: readonly Place[];
  onChange: (part: Partial<TickedLot>) => void;
  onCount: (count: number) => void;
  onRemove: () => void;
}

function LotRow({ lot: { lot, count, placeId = null, expiresOn = null }, no, name, ...row }: RowProps) {
  const { max, keep, places, onChange, onCount, onRemove } = row;
  const named = (label: string) => (no === null ? label : `${label} ${no}`);
  return (
    <Flex wrap gap="0 16px" className={styles.boxes} role="group" aria-label={named(`${name}的批号`)}>
      <LabelledBox label={named('批号')}>
        {(box) => (
          <Input
            {...box}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            className={styles.lot}
            value={lot}
            onChange={({ target }) => onChange({ lot: target.value })}
          />
        )}
      </LabelledBox>
      {no !== null && (
        <Form.Item layout="vertical" colon={false} label={<b>件数 {no}</b>}>
          <Quantity
            value={count}
            stocks={max}
            limitedBy="LOTS"
            of={`${name}批号 ${no} 的件数`}
            onChange={onCount}
          />
        </Form.Item>
      )}
      {keep && (
        <>
          <LabelledBox label={named('放到')}>
            {({ id }) => (
              <PlaceSelect
                id={id}
                places={places}
                blank="未放置"
                value={placeId}
                onChange={(value) => onChange({ placeId: value })}
              />
            )}
          </LabelledBox>
          <LabelledBox label={named('有效期至')}>
            {({ id }) => (
              <DatePicker
                id={id}
                locale={words}
                suffixIcon={<CalendarOutlined aria-hidden />}
                getPopupContainer={popupContainer}
                value={expiresOn ? dayjs(expiresOn) : null}
                onChange={(day) => onChange({ expiresOn: day?.format('YYYY-MM-DD') ?? null })}
              />
            )}
          </LabelledBox>
        </>
      )}
      {no !== null && (
        <Button className={styles.keep} aria-label={`移除批号 ${no}`} onClick={onRemove}>
          移除
        </Button>
      )}
    </Flex>
  );
}
