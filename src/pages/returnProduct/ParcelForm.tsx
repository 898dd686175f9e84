import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import Field, { FieldFrame } from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { COMPANIES, normalizeTracking, trackingProblem } from '@/domain/returns/parcelNumber';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { shipReturn } from '@/services/returns';
import styles from './sheet.module.less';

interface Props {
  returnNumber: string;
  /** As they stand; blank before the first time. */
  company: string;
  trackingNo: string;
  onSent: () => Promise<void>;
  /** Leaves what stood as it was; absent when nothing stood. */
  onLeave?: () => void;
}

/** Which company carries the goods back, and under which number. */
export default function ParcelForm({ returnNumber, onSent, onLeave, ...before }: Props) {
  const [company, setCompany] = useState(before.company);
  const [number, setNumber] = useState(before.trackingNo);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();
  const companyProblem = company === '' ? '请选择物流公司' : null;
  const numberProblem = trackingProblem(number);

  const submit = async () => {
    setTried(true);
    setFailure('');
    if (companyProblem ?? numberProblem) return focusFirst();
    setBusy(true);
    try {
      await shipReturn(returnNumber, { company, trackingNo: normalizeTracking(number) });
      await onSent();
    } catch (error) {
      setFailure(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className={styles.parcelForm} aria-label="寄回运单">
      <FieldFrame label="物流公司" required error={tried ? companyProblem : null}>
        {(props) => (
          <select {...props} value={company} onChange={(event) => setCompany(event.target.value)}>
            <option value="">请选择</option>
            {COMPANIES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label="运单号"
        required
        value={number}
        error={tried ? numberProblem : null}
        autoComplete="off"
        onChange={setNumber}
      />
      <FormFailure>{failure}</FormFailure>
      <p>
        <Button type="primary" htmlType="submit" loading={busy}>
          提交运单
        </Button>
        {onLeave && <Button onClick={onLeave}>返回</Button>}
      </p>
    </form>
  );
}
