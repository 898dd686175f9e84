import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Flex, Modal } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { hasSds } from '@domain/safety/hazardState';
import { coaPath, sdsPath } from '@domain/sds/documentPath';
import { amountText } from '@domain/stock/amount';
import type { Bottle } from '@domain/stock/types';
import { dutyText } from '@domain/stock/peroxide';
import { placeText } from '@domain/stock/places';
import { unended } from '@domain/shared/sentence';
import { useDraftOpen } from '@/hooks/useDraft';
import { bottleQuery } from '@/queries/stock';
import type { StockOverview } from '@/services/stock';
import area from '../area.module.less';
import { Hazards, Left } from './BottleTable';
import { changeDraft, ChangeForm } from './ChangeForm';
import { ActionForm } from './ActionForm';
import { History } from './History';
import { labelDraft, LabelForm } from './LabelForm';
import styles from './stock.module.less';

interface Props {
  bottleId: number;
  overview: StockOverview;
  onClose: () => void;
}

/** One bottle: facts, actions, labels and history. */
export function BottleDialog({ bottleId, overview, onClose }: Props) {
  const [corrects] = useDraftOpen(changeDraft(bottleId));
  const [labels] = useDraftOpen(labelDraft(bottleId));
  const found = useQuery(bottleQuery(bottleId));
  return (
    <Modal
      open
      title={found.data ? `${found.data.bottle.name}　编号 ${bottleId}` : `编号 ${bottleId}`}
      width={680}
      footer={null}
      // A click beside the dialog must not discard typed text.
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <AsyncContent keep of={found} what="这一瓶" skeleton={<Skeleton rows={4} height={48} />}>
        {({ bottle, entries }) => (
          <Flex vertical gap={16}>
            <Recall bottle={bottle} />
            <Facts bottle={bottle} overview={overview} />
            <ActionForm bottle={bottle} today={overview.today} />
            <details className={area.fold} open={corrects}>
              <summary>更正批号、位置与期限</summary>
              <ChangeForm bottle={bottle} places={overview.places} today={overview.today} />
            </details>
            <details className={area.fold} open={labels}>
              <summary>分装标签</summary>
              <LabelForm bottle={bottle} today={overview.today} owner={overview.owner} />
            </details>
            <details className={area.fold} open>
              <summary>记录（{entries.length}）</summary>
              <History entries={entries} unit={bottle.unit} />
            </details>
          </Flex>
        )}
      </AsyncContent>
    </Modal>
  );
}

/** Recall notice of the lot, above everything else. */
function Recall({ bottle: { recall, lot, orderNumber } }: { bottle: Bottle }) {
  if (recall === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={`批号 ${lot} 已于 ${recall.time.slice(0, 10)} 召回：${unended(recall.reason)}`}
      description={
        <>
          <p>请立即停止使用，单独存放并贴上标识；取用和开封前请先联系客服。处置后在下方记录。</p>
          {orderNumber && <p>可由下单人以“批次召回”为由退货退款，不限时间。订单 {orderNumber}</p>}
        </>
      }
    />
  );
}

/** Longer facts take a full row. */
const LONG = 40;

function Facts({ bottle, overview }: { bottle: Bottle; overview: StockOverview }) {
  const { cas, pack, amount, unit, lot, placeId, openedOn, expiresOn, peroxide, note } = bottle;
  const facts = [
    { label: '原有', value: pack ? `${pack}（每瓶 ${amountText(amount, unit)}）` : amountText(amount, unit) },
    { label: '位置', value: placeText(overview.places, placeId) || '未放置' },
    { label: '批号', value: lot },
    { label: '开封', value: openedOn ?? '' },
    { label: '有效期至', value: expiresOn ?? '未知' },
    { label: '过氧化物', value: peroxide ? `${dutyText(peroxide)}（参考）` : '' },
    { label: '备注', value: note },
  ].filter(({ value }) => value !== '');
  return (
    <Flex vertical gap={8} className={area.panel}>
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <Flex wrap gap="4px 16px" align="center">
          {cas && <CopyText text={cas} label="CAS 号" />}
          <Hazards bottle={bottle} />
        </Flex>
        <Left bottle={bottle} />
      </Flex>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} data-long={value.length > LONG || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Papers bottle={bottle} />
    </Flex>
  );
}

/** Links: product, safety data sheet, certificate of the lot. */
function Papers({ bottle: { prodId, lot, catalogNo, hazardState } }: { bottle: Bottle }) {
  if (prodId === null) return null;
  return (
    <Flex wrap gap="0 16px">
      <Link to={`/productDetail?prodId=${prodId}`} className="tap">
        商品页
      </Link>
      {hasSds(hazardState) && (
        <Link to={sdsPath(prodId)} className="tap">
          安全技术说明书（SDS）
        </Link>
      )}
      {lot && catalogNo && (
        <Link to={coaPath({ prodId, catalogNo, lot })} className="tap">
          检验报告（COA）
        </Link>
      )}
    </Flex>
  );
}
