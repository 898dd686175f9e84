import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Card, Collapse, Flex } from 'antd';
import { ReasonForm } from '@/components/manage/DialogForm';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { useDraftOpen } from '@/hooks/useDraft';
import { decideCorrectionMutation, refuseCorrectionMutation } from '@/queries/goods';
import type { GoodsCorrection, GoodsDetail } from '@/services/goods';
import { FACT_NAMES, MAX_REASON, type FactField } from '@domain/goods/correction';
import { CorrectionDialog, correctionDraft, OPEN_CORRECTION } from './CorrectionDialog';
import { CorrectionPreview, lossesOf } from './CorrectionPreview';
import type { May } from './may';
import styles from './goods.module.less';

interface Props {
  goods: GoodsDetail;
  may: May;
}

/** Corrections of facts: the one that waits for a second person, the one in force, and earlier ones. */
export function Corrections({ goods, may }: Props) {
  const { open, inForce, past, mayCorrect } = goods.corrections;
  const [isTyping, setTyping] = useDraftOpen(correctionDraft(goods.head.prodId));
  return (
    <section className={styles.section} aria-labelledby="goods-corrections">
      <h2 id="goods-corrections">更正</h2>
      <Flex vertical gap={12} align="stretch">
        {open && <Open open={open} goods={goods} may={may} />}
        {inForce && <InForce inForce={inForce} goods={goods} may={may} />}
        {!mayCorrect && <p className="quiet">按需供应的物质还没有目录资料，不能更正</p>}
        {may.content && mayCorrect && !open && (
          <span>
            <Button onClick={() => setTyping(true)}>提出更正</Button>
          </span>
        )}
        {past.length > 0 && <Past past={past} />}
      </Flex>
      {isTyping && <CorrectionDialog goods={goods} onClosed={() => setTyping(false)} />}
    </section>
  );
}

const Origin = ({ correction }: { correction: GoodsCorrection }) => (
  <Flex vertical component="ul" className={styles.lines}>
    <li>
      {correction.by || '已注销的账户'} 于 {correction.createTime} 提出
      {correction.confirmedTime &&
        `，${correction.confirmedBy || '已注销的账户'} 于 ${correction.confirmedTime} 确认`}
    </li>
    <li>来源：{correction.source}</li>
    <li>原因：{correction.reason}</li>
  </Flex>
);

function Open({ open, goods, may }: Props & { open: GoodsCorrection }) {
  const { correctionId, mine, after } = open;
  const { prodId } = goods.head;
  const deciding = useMutation(decideCorrectionMutation(prodId, correctionId));
  const refusing = useMutation(refuseCorrectionMutation(prodId, correctionId));
  const { shown } = goods.corrections;
  return (
    <Card
      id={OPEN_CORRECTION}
      tabIndex={-1}
      size="small"
      title="待确认的更正"
      role="group"
      aria-label="待确认的更正"
    >
      <Flex vertical gap={12}>
        <Alert
          type="info"
          showIcon
          role="note"
          title="确认之前，买家看到的不变。如可能造成人身伤害，请先下架商品。"
        />
        <Origin correction={open} />
        <CorrectionPreview goods={goods} before={shown} after={after} />
        <Flex gap={8} wrap align="center">
          {may.confirm && !mine && (
            <>
              <ConfirmAction
                primary
                label="确认更正"
                question="已按来源逐条核对？确认后一秒内，买家看到的标签、安全技术说明书和购买规则将按更正后的内容显示。"
                onConfirm={() => deciding.mutateAsync('confirm')}
              />
              <ReasonForm
                maxLength={MAX_REASON}
                draftKey={`manage/goods/refuse/${correctionId}`}
                label="退回"
                title="退回更正"
                name="refuse"
                submitText="退回"
                send={async (reason) => {
                  await refusing.mutateAsync(reason);
                }}
              />
            </>
          )}
          {may.content && mine && (
            <ConfirmAction
              label="撤回"
              question="撤回这次更正？资料不变。"
              onConfirm={() => deciding.mutateAsync('withdraw')}
            />
          )}
          {(mine || !may.confirm) && <span className="quiet">须由另一位店长确认</span>}
        </Flex>
      </Flex>
    </Card>
  );
}

function InForce({ inForce, goods, may }: Props & { inForce: GoodsCorrection }) {
  const { correctionId, review } = inForce;
  const deciding = useMutation(decideCorrectionMutation(goods.head.prodId, correctionId));
  const { built, shown } = goods.corrections;
  const losses = lossesOf(shown, built, goods.head.cas);
  return (
    <Card size="small" title="现行更正" role="group" aria-label="现行更正">
      <Flex vertical gap={12}>
        {review && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title="目录资料已变化，请复核"
            description="更正仍然有效。仍然正确就保留，否则撤回，或提出新的更正。"
          />
        )}
        <Origin correction={inForce} />
        <Collapse
          size="small"
          items={[
            {
              key: 'built',
              label: '与目录资料相比',
              children: <CorrectionPreview goods={goods} before={built} after={shown} />,
            },
          ]}
        />
        {may.confirm && (
          <Flex gap={8} wrap>
            {review && (
              <ConfirmAction
                label="保留更正"
                question="已对照新的目录资料复核，这次更正仍然正确？"
                onConfirm={() => deciding.mutateAsync('keep')}
              />
            )}
            <ConfirmAction
              danger
              label="撤回更正"
              question={`撤回后一秒内恢复目录资料，标签和安全技术说明书随之改回。${
                losses.length > 0 ? `以下危险性将被删除或降低：${losses.join('；')}。` : ''
              }`}
              onConfirm={() => deciding.mutateAsync('withdraw')}
            />
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

const ENDS: Record<GoodsCorrection['state'], string> = {
  ...{ proposed: '', confirmed: '', refused: '已退回', withdrawn: '已撤回' },
  ...{ merged: '目录已采用', replaced: '被后来的更正代替' },
};

const Past = ({ past }: { past: readonly GoodsCorrection[] }) => (
  <Collapse
    size="small"
    items={[
      {
        key: 'past',
        label: `以前的更正（${past.length}）`,
        children: (
          <ul className={styles.statements}>
            {past.map((correction) => (
              <li key={correction.correctionId}>
                {correction.fields.map((field) => FACT_NAMES[field as FactField]).join('、')}：
                {ENDS[correction.state]} {correction.endedTime} {correction.endedBy}
                {correction.endReason && `，${correction.endReason}`}
                <Origin correction={correction} />
              </li>
            ))}
          </ul>
        ),
      },
    ]}
  />
);
