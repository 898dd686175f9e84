import { useNavigate } from '@umijs/max';
import { Button, Form, Input, Radio } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkReturn, EMPTY_DRAFT, MAX_DESCRIPTION } from '@domain/returns/returnForm';
import { returnsPath, type GivenReturn } from '@domain/returns/returnQuery';
import { givenDraft } from '@/utils/givenDraft';
import { REASON_CODES, RETURN_REASONS } from '@domain/returns/returnRules';
import type { ReturnReason, ReturnableOrder } from '@domain/returns/types';
import { RETURN_KINDS } from '@domain/returns/returnView';
import { MAX_PHOTOS } from '@domain/shared/photo';
import { useSubmit, type Problems } from '@/hooks/useSubmit';
import { applyReturn } from '@/services/returns';
import { notify } from '@/browser/notify';
import { LinePicker } from './LinePicker';
import { PhotoUpload } from './PhotoUpload';
import { RefundPreview } from './RefundPreview';
import styles from './apply.module.less';
import { pendingProblem, usePhotos, type ApplyValues } from './usePhotos';

interface Props {
  order: ReturnableOrder;
  /** Reason and packs prepared by a receipt check. */
  given?: GivenReturn | undefined;
  /** The order may have changed: another tab may have returned packs of it. */
  onRefused: () => void;
}

const BLANK: ApplyValues = { ...EMPTY_DRAFT, photos: [] };

const KINDS = Object.entries(RETURN_KINDS).map(([value, label]) => ({ value, label }));

/** Reasons to choose from. A recall is offered only for orders with a recalled lot. */
function reasonsFor({ lines }: ReturnableOrder) {
  const codes = REASON_CODES.filter(
    (code) => code !== 'recall' || lines.some(({ recalled }) => recalled > 0),
  );
  const options = (fault: boolean) =>
    codes
      .filter((code) => RETURN_REASONS[code].fault === fault)
      .map((code) => ({ value: code, label: RETURN_REASONS[code].name }));
  return [
    { label: '商品或发货有问题', options: options(true) },
    { label: '商品没有问题', options: options(false) },
  ];
}

const daysText = (days: number): string =>
  Number.isFinite(days) ? `签收后 ${days} 天内申请。` : '不限时间。';

function problemsOf(order: ReturnableOrder, { photos, ...draft }: ApplyValues): Problems<ApplyValues> {
  const errors = checkReturn(order, draft, photos.length);
  return {
    reason: errors?.reason,
    lines: errors?.lines ?? Object.values(errors?.line ?? {})[0],
    kind: errors?.kind,
    description: errors?.description,
    photos: errors?.photos ?? pendingProblem(photos),
  };
}

/** Form for a return: lines, reason, description, photographs. A refusal keeps all input. */
export function ApplyForm({ order, given, onRefused }: Props) {
  const navigate = useNavigate();
  const submit = useSubmit<ApplyValues>({
    // One draft per prepared reason, so that input for one reason never appears under another.
    draftKey: `returnProduct/apply/${order.orderNumber}${given ? `-${given.reason}` : ''}`,
    check: (values) => problemsOf(order, values),
    send: async ({ photos, reason, ...draft }) => {
      if (reason === '') return;
      const photoIds = photos.flatMap(({ photoId }) => photoId ?? []);
      const body = { ...draft, reason, orderNumber: order.orderNumber, photoIds };
      const { returnNumber } = await applyReturn(body).catch((error: unknown) => {
        onRefused();
        throw error;
      });
      notify.success('退换申请已提交');
      navigate(returnsPath({ view: 'sheet', returnNumber }), { replace: true });
    },
  });
  const photoActions = usePhotos(submit.form);
  const initial: ApplyValues = given ? { ...BLANK, ...givenDraft(order, given) } : BLANK;
  const values: ApplyValues = { ...initial, ...Form.useWatch([], submit.form) };
  const rules = values.reason === '' ? null : RETURN_REASONS[values.reason];

  return (
    <SubmitForm
      submit={submit}
      name="return"
      label="退换申请"
      initialValues={initial}
      className={styles.form}
    >
      <Form.Item
        label="退换原因"
        name="reason"
        required
        extra={rules && daysText(rules.days)}
        getValueProps={(reason: ReturnReason | '') => ({ value: reason || undefined })}
      >
        <SelectBox options={reasonsFor(order)} placeholder="请选择" className={styles.reason} />
      </Form.Item>
      <Form.Item label="退换商品" name="lines" required>
        <LinePicker order={order} reason={values.reason} />
      </Form.Item>
      <Form.Item label="办理方式" name="kind">
        <Radio.Group options={KINDS} aria-label="办理方式" />
      </Form.Item>
      <Form.Item label="情况说明" name="description" required={rules?.fault} extra={rules?.ask}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={MAX_DESCRIPTION} />
      </Form.Item>
      <Form.Item
        label={`照片 ${values.photos.length}/${MAX_PHOTOS}`}
        name="photos"
        required={rules?.photo}
        extra={`最多 ${MAX_PHOTOS} 张，JPEG、PNG 或 WebP，每张不超过 5 MB；发送前会缩小并去除拍摄地点等信息。`}
      >
        <PhotoUpload actions={photoActions} />
      </Form.Item>
      <RefundPreview order={order} draft={values} />
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy} size="large">
        提交申请
      </Button>
    </SubmitForm>
  );
}
