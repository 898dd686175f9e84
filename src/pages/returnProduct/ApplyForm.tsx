import { useNavigate } from '@umijs/max';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { FieldFrame } from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { checkReturn, EMPTY_DRAFT, MAX_DESCRIPTION, type ReturnDraft } from '@/domain/returns/returnForm';
import { returnsPath } from '@/domain/returns/returnQuery';
import { REASON_CODES, RETURN_REASONS, type ReturnReason } from '@/domain/returns/returnRules';
import { RETURN_KINDS, type ReturnableOrder, type ReturnKind } from '@/domain/returns/returnView';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { applyReturn } from '@/services/returns';
import { notify } from '@/browser/notify';
import LinePicker from './LinePicker';
import Photos from './Photos';
import RefundSum from './RefundSum';
import styles from './apply.module.less';
import { usePhotos } from './usePhotos';

interface Props {
  order: ReturnableOrder;
  /** The order may have changed: a return in another tab took packs of it. */
  onRefused: () => void;
}

/** Apply for a return of an order: lines, reason, words, photographs. Nothing typed is lost when it is refused. */
export default function ApplyForm({ order, onRefused }: Props) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const photos = usePhotos();
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const errors = checkReturn(order, draft, photos.photos.length);
  const shown = tried && errors ? errors : { line: {} };
  const change = (part: Partial<ReturnDraft>) => setDraft((old) => ({ ...old, ...part }));

  const submit = async () => {
    const { reason } = draft;
    setTried(true);
    setFailure('');
    if (errors || reason === '') return focusFirst();
    if (photos.busy) return setFailure('照片还在上传，请稍候');
    if (photos.failed) return setFailure('有照片没有上传成功，请重试或移除');
    setBusy(true);
    try {
      const body = { ...draft, reason, orderNumber: order.orderNumber, photoIds: photos.photoIds };
      const { returnNumber } = await applyReturn(body);
      notify.success('退换申请已提交');
      navigate(returnsPath({ view: 'sheet', returnNumber }), { replace: true });
    } catch (error) {
      setFailure(wordsOfFailure(error));
      setBusy(false);
      onRefused();
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className={styles.form} aria-label="退换申请">
      <ReasonField value={draft.reason} error={shown.reason} onChange={(reason) => change({ reason })} />
      <LinePicker order={order} draft={draft} error={shown.lines} onChange={(lines) => change({ lines })} />
      <KindField value={draft.kind} error={shown.kind} onChange={(kind) => change({ kind })} />
      <FieldFrame
        label="情况说明"
        required={draft.reason !== '' && RETURN_REASONS[draft.reason].fault}
        error={shown.description}
        help={draft.reason !== '' && RETURN_REASONS[draft.reason].ask}
      >
        {(props) => (
          <textarea
            {...props}
            rows={4}
            maxLength={MAX_DESCRIPTION}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </FieldFrame>
      <Photos
        state={photos}
        error={shown.photos}
        required={draft.reason !== '' && RETURN_REASONS[draft.reason].photo}
      />
      <RefundSum order={order} draft={draft} />
      <FormFailure>{failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={busy} size="large">
        提交申请
      </Button>
    </form>
  );
}

interface FieldOf<T> {
  value: T;
  error?: string;
  onChange: (value: T) => void;
}

const groups = [
  { label: '商品或发货有问题', codes: REASON_CODES.filter((code) => RETURN_REASONS[code].fault) },
  { label: '商品没有问题', codes: REASON_CODES.filter((code) => !RETURN_REASONS[code].fault) },
];

function ReasonField({ value, error, onChange }: FieldOf<ReturnReason | ''>) {
  const help = value !== '' && `签收后 ${RETURN_REASONS[value].days} 天内提出（参考）。`;
  return (
    <FieldFrame label="退换原因" required error={error} help={help}>
      {(props) => (
        <select
          {...props}
          value={value}
          onChange={(event) => onChange(REASON_CODES.find((code) => code === event.target.value) ?? '')}
        >
          <option value="">请选择</option>
          {groups.map(({ label, codes }) => (
            <optgroup key={label} label={label}>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {RETURN_REASONS[code].name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function KindField({ value, error, onChange }: FieldOf<ReturnKind>) {
  return (
    <fieldset role="radiogroup" tabIndex={-1} aria-invalid={Boolean(error)} className={styles.kind}>
      <legend>办理方式</legend>
      {(Object.keys(RETURN_KINDS) as ReturnKind[]).map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" checked={value === kind} onChange={() => onChange(kind)} />
          {RETURN_KINDS[kind]}
        </label>
      ))}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
