import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Button, Col, Flex, Form, Input, Row } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField, ReasonForm } from '@/components/manage/DialogForm';
import { History } from '@/components/manage/Detail';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { useMayAct } from '@/hooks/useMayAct';
import { weakenings } from '@domain/goods/hazardClasses';
import { DRAFT_STATES } from '@domain/goods/draft';
import { productPath } from '@domain/sds/documentPath';
import {
  rejectDraftMutation,
  releaseDraftMutation,
  retireProductMutation,
  reviseProductMutation,
  withdrawDraftMutation,
} from '@/queries/newProducts';
import type { ProductDraftDetail } from '@/services/newProducts';
import { Computed } from './DraftFacts';
import { DraftPictures } from './DraftPictures';
import { Changes, Typed } from './DraftTexts';
import styles from './products.module.less';

interface Props {
  detail: ProductDraftDetail;
}

/** A submitted draft for the second person: all facts, the label, what other offers say, and the decision. */
export function DraftCheck({ detail }: Props) {
  const { head, draft, facts } = detail;
  return (
    <Row gutter={[32, 16]}>
      <Col xs={24} lg={15}>
        <p>
          状态：<b>{DRAFT_STATES[head.state]}</b>
          {head.prodId !== null && (
            <>
              ，
              <Link to={productPath(head.prodId)} style={{ textDecoration: 'underline' }}>
                查看商品页
              </Link>
            </>
          )}
        </p>
        {head.state === 'submitted' && <Decide detail={detail} />}
        {head.state === 'released' && detail.onSale && (
          <Flex gap={8} wrap style={{ margin: '12px 0' }}>
            <Revise head={head} />
            <Retire draftId={head.draftId} />
          </Flex>
        )}
        <Weaker detail={detail} />
        <Changes detail={detail} />
        <DraftPictures detail={detail} />
        <Typed detail={detail} />
      </Col>
      <Col xs={24} lg={9} className={styles.aside}>
        <section aria-label="系统得出的资料">
          <h2>系统得出的资料</h2>
          <Computed facts={facts} kind={draft.kind} isClassified={draft.hCodes !== null || draft.noHazard} />
        </section>
        <Steps detail={detail} />
      </Col>
    </Row>
  );
}

function Decide({ detail: { head, facts, mine } }: Props) {
  const { draftId, version } = head;
  const mayRelease = useMayAct()([]);
  const releasing = useMutation(releaseDraftMutation(draftId));
  const rejecting = useMutation(rejectDraftMutation(draftId));
  const withdrawing = useMutation(withdrawDraftMutation(draftId));
  const release = async () => {
    await releasing.mutateAsync(version);
    notify.success('已发布，买家已能看到；库存请到“商品”登记');
  };
  return (
    <>
      {mine && <Alert type="info" showIcon title="这份草稿由您编写或提交，须由另一位店长核对来源后发布。" />}
      <Flex gap={8} wrap style={{ margin: '12px 0' }}>
        {mayRelease && !mine && (
          <ConfirmAction
            primary
            label="发布"
            question={`已对照来源核对全部资料？发布后买家一秒内可以看到${facts.problems.length > 0 ? '（现有问题会被拒绝）' : ''}。`}
            onConfirm={release}
          />
        )}
        {mayRelease && (
          <ReasonForm
            maxLength={300}
            label="退回修改"
            title="退回修改"
            name="reject"
            draftKey={`manage/products/reject/${draftId}`}
            submitText="退回"
            send={async (reason) => {
              await rejecting.mutateAsync({ version, reason });
              notify.success('已退回');
            }}
          />
        )}
        {(mine || mayRelease) && (
          <Button loading={withdrawing.isPending} onClick={() => withdrawing.mutate(version)}>
            撤回，继续编写
          </Button>
        )}
      </Flex>
    </>
  );
}

/** Takes it off the shelf for good; a pause is set on 商品. */
function Retire({ draftId }: { draftId: number }) {
  const retiring = useMutation(retireProductMutation(draftId));
  if (!useMayAct()([])) return null;
  return (
    <ActionForm<{ successor: string; reason: string }>
      danger
      label="停售"
      title="停售这个商品"
      name="retire"
      draftKey={`manage/products/retire/${draftId}`}
      initialValues={{ successor: '', reason: '' }}
      submitText="停售"
      check={({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null })}
      send={async ({ successor, reason }) => {
        await retiring.mutateAsync({ successor: successor.trim(), reason: reason.trim() });
        notify.success('已停售');
      }}
    >
      <p className="quiet">停售后不能再上架。只是暂停销售，请到“商品”下架。</p>
      <Form.Item label="后继商品的货号" name="successor" extra="商品页会引导买家改买它；没有则不填">
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <ReasonField label="原因" maxLength={300} />
    </ActionForm>
  );
}

/** A new version of the released product, which stays on sale meanwhile. */
function Revise({ head: { draftId, version } }: Pick<ProductDraftDetail, 'head'>) {
  const revising = useMutation(reviseProductMutation(draftId));
  return (
    <ReasonForm
      maxLength={300}
      label="修订"
      title="修订这个商品"
      name="revise"
      draftKey={`manage/products/revise/${draftId}`}
      submitText="开始修订"
      send={async (reason) => {
        await revising.mutateAsync({ version, reason });
        notify.success('已开始修订，买家看到的仍是现行版本');
      }}
    />
  );
}

/** Hazards that other offers of the substance state and this draft does not, or states more weakly. */
export function Weaker({
  detail: { draft, facts },
}: {
  detail: Pick<ProductDraftDetail, 'draft' | 'facts'>;
}) {
  const lines = facts.others.flatMap(({ catalogNo, spec, state, hCodes }) => {
    const lost = state === draft.state ? weakenings(hCodes ?? [], draft.hCodes ?? []) : [];
    return lost.length === 0
      ? []
      : `${catalogNo}（${spec}）有 ${lost.map(({ code }) => code).join('、')}，本草稿没有或较轻`;
  });
  if (lines.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title="比本店同一物质的现行分类轻，请逐条核对来源"
      style={{ marginBottom: 12 }}
      description={
        <ul className={styles.statements}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}

const ACTIONS: Record<ProductDraftDetail['steps'][number]['action'], string> = {
  save: '保存',
  submit: '提交核对',
  withdraw: '撤回',
  reject: '退回修改',
  release: '发布',
  retire: '停售',
  revise: '开始修订',
  discard: '放弃修订',
};

/** Who changed the draft, and why; oldest first. */
export const Steps = ({ detail: { steps } }: Props) => (
  <History
    title="经过"
    events={[...steps].reverse().map(({ version, action, by, time, reason }) => ({
      ...{ time, who: by },
      what: `第 ${version} 版 ${ACTIONS[action]}${reason && `：${reason}`}`,
    }))}
  />
);
