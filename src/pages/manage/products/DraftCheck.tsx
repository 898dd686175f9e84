import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Button, Col, Descriptions, Flex, Form, Input, Row } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { History } from '@/components/manage/Detail';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { useMayAct } from '@/hooks/useMayAct';
import { GRADES } from '@domain/catalogue/gradeUse';
import { weakenings } from '@domain/goods/hazardClasses';
import { DRAFT_STATES, GOODS_PICTURES } from '@domain/goods/draft';
import { SHIP, storageText } from '@domain/safety/storage';
import { productPath } from '@domain/sds/documentPath';
import { formatYuan } from '@domain/shared/money';
import {
  rejectDraftMutation,
  releaseDraftMutation,
  retireProductMutation,
  withdrawDraftMutation,
} from '@/queries/newProducts';
import type { ProductDraftDetail } from '@/services/newProducts';
import { Computed } from './DraftFacts';
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
              ，<Link to={productPath(head.prodId)}>查看商品页</Link>
            </>
          )}
        </p>
        {head.state === 'submitted' && <Decide detail={detail} />}
        {detail.onSale && <Retire draftId={head.draftId} />}
        <Weaker detail={detail} />
        <Typed detail={detail} />
      </Col>
      <Col xs={24} lg={9}>
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
          <ActionForm<{ reason: string }>
            label="退回修改"
            title="退回修改"
            name="reject"
            draftKey={`manage/products/reject/${draftId}`}
            initialValues={{ reason: '' }}
            submitText="退回"
            check={({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null })}
            send={async ({ reason }) => {
              await rejecting.mutateAsync({ version, reason: reason.trim() });
              notify.success('已退回');
            }}
          >
            <ReasonField label="原因" maxLength={300} />
          </ActionForm>
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

/** Off the shelf for good; a pause is set on 商品. */
function Retire({ draftId }: { draftId: number }) {
  const retiring = useMutation(retireProductMutation(draftId));
  if (!useMayAct()([])) return null;
  return (
    <p>
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
        <Form.Item label="后继商品的货号" name="successor" extra="商品页会引导买家改买它；没有则不填">
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <ReasonField label="原因" maxLength={300} />
      </ActionForm>
    </p>
  );
}

/** Hazards that other offers of the substance state and this draft does not, or states more weakly. */
function Weaker({ detail: { draft, facts } }: Props) {
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

function Typed({ detail: { head, draft } }: Props) {
  const isSubstance = draft.kind === 'substance';
  const rows: [string, string][] = [
    ['中文名', draft.nameZh],
    ['英文名', draft.nameEn],
    ['别名', draft.aliases.join('、')],
    ['品牌', head.brandName],
    ['货号', draft.catalogNo || '发布时自动编号'],
    ...((isSubstance
      ? [
          ['CAS 号', draft.cas],
          ['级别', draft.grade === null ? '' : (GRADES[draft.grade]?.name ?? draft.grade)],
          ['纯度', draft.purity],
          ['形态', draft.state ?? ''],
        ]
      : [
          ['规格说明', draft.spec],
          ['图形', GOODS_PICTURES[draft.picture] ?? ''],
          [
            '组分',
            draft.components
              .map(
                ({ name, cas, percent }) =>
                  `${name}${cas && ` ${cas}`}${percent === null ? '' : ` ≤${percent}%`}`,
              )
              .join('；'),
          ],
        ]) as [string, string][]),
    ['属性', draft.features.map(({ key, value }) => `${key}：${value}`).join('；')],
    ['危险性', draft.noHazard ? '不含危险组分' : (draft.hCodes?.join('、') ?? '未定') || '无危险分类'],
    ['UN 编号', draft.un ?? '不是危险货物'],
    ['闪点', draft.flash && `${draft.flash} ℃`],
    ['分类来源', draft.classSource],
    ['储存', storageText(draft.storage)],
    ['运输', draft.ship === null ? '' : SHIP[draft.ship].name],
    [
      '规格',
      draft.packs
        .map(({ skuName, price, restockDays }) =>
          [
            skuName,
            price === null ? '询价' : formatYuan(price),
            restockDays === null ? '' : `备货 ${restockDays} 个工作日`,
          ]
            .filter(Boolean)
            .join('，'),
        )
        .join('；'),
    ],
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      title="填写的资料"
      items={rows
        .filter(([, text]) => text !== '')
        .map(([label, children]) => ({ key: label, label, children }))}
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
