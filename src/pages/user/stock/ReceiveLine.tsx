import { Link } from '@umijs/max';
import { Button, Checkbox, DatePicker, Flex, Input } from 'antd';
import words from 'antd/es/date-picker/locale/zh_CN';
import dayjs from 'dayjs';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { popupHome } from '@/components/ui/popupHome';
import { formatPack } from '@/domain/catalogue/pack';
import { sdsPath } from '@/domain/sds/documentPath';
import type { Place } from '@/domain/stock/places';
import { FAULT_CODES, FAULTS, type ReceivingLine, type TickedLine } from '@/domain/stock/receipt';
import { FaultCounts } from './FaultCounts';
import { PlaceSelect } from './PlaceSelect';
import styles from './stock.module.less';

interface Props {
  line: ReceivingLine;
  draft: TickedLine;
  places: readonly Place[];
  problem: string;
  busy: boolean;
  onChange: (draft: TickedLine) => void;
  onTick: () => void;
}

/** A line that came: how many well, by which lot, and where it is put; or how it was ticked off. */
export function ReceiveLine({ line, draft, places, problem, busy, onChange, onTick }: Props) {
  const { prodId, prodName, skuName, catalogNo, cas, pic, count, storage, peroxide, receipt } = line;
  const name = `${prodName} ${formatPack(skuName)}`;
  return (
    <li aria-label={name}>
      <ProductPic src={pic} alt="" size={48} />
      <Flex vertical gap={8} className={styles.what}>
        <div>
          <b>{prodName}</b>
          <p className="quiet">
            {[formatPack(skuName), catalogNo, cas].filter(Boolean).join(' · ')} × {count}
          </p>
          <p className="quiet">
            {[storage, peroxide ? '接触空气生成过氧化物，开瓶时写上日期' : ''].filter(Boolean).join('；')}
            {cas && (
              <>
                {' '}
                <Link to={sdsPath(prodId)} className="tap">
                  SDS
                </Link>
              </>
            )}
          </p>
        </div>
        {receipt ? (
          <p role="status">{receiptText(receipt)}</p>
        ) : (
          <Draft line={line} name={name} draft={draft} places={places} onChange={onChange} />
        )}
        {problem && (
          <p role="alert" className="danger">
            {problem}
          </p>
        )}
        {!receipt && (
          <span>
            <Button loading={busy} aria-label={`核对 ${name}`} onClick={onTick}>
              核对这一种
            </Button>
          </span>
        )}
      </Flex>
    </li>
  );
}

function receiptText(receipt: NonNullable<ReceivingLine['receipt']>): string {
  const faults = FAULT_CODES.filter((code) => receipt[code] > 0).map(
    (code) => `${FAULTS[code]} ${receipt[code]}`,
  );
  const lot = receipt.lot ? `，批号 ${receipt.lot}` : '';
  return `已核对：${[`完好 ${receipt.received}`, ...faults].join('、')}${lot}`;
}

interface DraftProps {
  line: ReceivingLine;
  name: string;
  draft: TickedLine;
  places: readonly Place[];
  onChange: (draft: TickedLine) => void;
}

function Draft({ line, name, draft, places, onChange }: DraftProps) {
  const { lot, placeId = null, expiresOn = null, keep, received } = draft;
  return (
    <>
      <FaultCounts
        name={name}
        of={line.count}
        counts={draft}
        onChange={(counts) => onChange({ ...draft, ...counts })}
      />
      {received > 0 && (
        <Flex wrap gap="0 16px" className={styles.boxes}>
          <LabelledBox label="批号">
            {(box) => (
              <Input
                {...box}
                autoComplete="off"
                spellCheck={false}
                className={styles.lot}
                value={lot}
                onChange={({ target }) => onChange({ ...draft, lot: target.value })}
              />
            )}
          </LabelledBox>
          {keep && (
            <>
              <LabelledBox label="放到">
                {({ id }) => (
                  <PlaceSelect
                    id={id}
                    places={places}
                    blank="未放置"
                    value={placeId}
                    onChange={(value) => onChange({ ...draft, placeId: value })}
                  />
                )}
              </LabelledBox>
              <LabelledBox label="有效期至">
                {({ id }) => (
                  <DatePicker
                    id={id}
                    locale={words}
                    getPopupContainer={popupHome}
                    value={expiresOn ? dayjs(expiresOn) : null}
                    onChange={(day) => onChange({ ...draft, expiresOn: day?.format('YYYY-MM-DD') ?? null })}
                  />
                )}
              </LabelledBox>
            </>
          )}
          <Checkbox
            checked={keep}
            className={styles.keep}
            onChange={({ target }) => onChange({ ...draft, keep: target.checked })}
          >
            入库
          </Checkbox>
        </Flex>
      )}
    </>
  );
}
