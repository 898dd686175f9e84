import { Button, Form, Input, Space } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { COMPANIES, normalizeTracking, trackingProblem } from '@domain/returns/parcelNumber';
import { useSubmit } from '@/hooks/useSubmit';
import { shipReturn } from '@/services/returns';
import styles from './sheet.module.less';

interface Values {
  company: string;
  trackingNo: string;
}

interface Props extends Values {
  returnNumber: string;
  onSent: () => Promise<void>;
  /** Cancels the change; absent when nothing was saved before. */
  onLeave?: () => void;
}

/** Draft key. */
export const parcelDraft = (returnNumber: string): string => `returnProduct/parcel/${returnNumber}`;

const OPTIONS = COMPANIES.map((name) => ({ value: name, label: name }));

/** Carrier and tracking number of the return shipment; both blank the first time. */
export function ParcelForm({ returnNumber, company, trackingNo, onSent, onLeave }: Props) {
  const submit = useSubmit<Values>({
    draftKey: parcelDraft(returnNumber),
    check: (typed) => ({
      company: typed.company === '' ? '请选择物流公司' : null,
      trackingNo: trackingProblem(typed.trackingNo),
    }),
    send: async (typed) => {
      await shipReturn(returnNumber, { ...typed, trackingNo: normalizeTracking(typed.trackingNo) });
      await onSent();
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="parcel"
      label="寄回运单"
      initialValues={{ company, trackingNo }}
      className={styles.form}
    >
      <Form.Item
        label="物流公司"
        name="company"
        required
        getValueProps={(name: string) => ({ value: name || undefined })}
      >
        <SelectBox options={OPTIONS} placeholder="请选择" />
      </Form.Item>
      <Form.Item label="运单号" name="trackingNo" required>
        <Input autoComplete="off" />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Space>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          提交运单
        </Button>
        {onLeave && <Button onClick={onLeave}>返回</Button>}
      </Space>
    </SubmitForm>
  );
}
