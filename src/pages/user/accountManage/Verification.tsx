import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ScanField } from '@/components/ui/ScanField';
import { Skeleton } from '@/components/ui/Skeleton';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { creditCodeProblem, mayApply, stateWords } from '@domain/account/verification';
import { applyForVerificationMutation, verificationQuery } from '@/queries/accountSettings';
import { useSubmit } from '@/hooks/useSubmit';
import type { Verification as Found } from '@/services/verification';
import { FormButtons } from './FormButtons';
import { Row } from './Row';

/** Draft key. */
const DRAFT = 'user/accountManage/verification';

/** Verification of the institution: state and application. */
export function Verification() {
  const verification = useQuery(verificationQuery());
  return (
    <AsyncContent of={verification} what="单位认证" skeleton={<Skeleton rows={1} height={48} />}>
      {(found) => (
        <Row
          term="单位认证"
          draftKey={DRAFT}
          value={<State found={found} />}
          action={found.state === null ? '申请' : '重新申请'}
        >
          {mayApply(found.state) && ((close) => <Apply found={found} onClose={close} />)}
        </Row>
      )}
    </AsyncContent>
  );
}

const NOTES: Record<NonNullable<Found['state']> | 'none', string> = {
  none: '通过后可申请单位月结，凭证明订购管制化学品',
  submitted: '审核结果会发到消息',
  approved: '可申请单位月结，凭证明订购管制化学品',
  refused: '',
  ended: '',
};

function State({ found: { state, reason, time } }: { found: Found }) {
  return (
    <>
      {stateWords(state)}
      {time && <span className="quiet"> {time.slice(0, 10)}</span>}
      <p className="quiet">{reason || NOTES[state ?? 'none']}</p>
    </>
  );
}

interface ApplyProps {
  found: Found;
  onClose: () => void;
}

function Apply({ found, onClose }: ApplyProps) {
  const { mutateAsync: apply } = useMutation({ ...applyForVerificationMutation(), onSuccess: onClose });
  const submit = useSubmit<{ taxNo: string; scan: string }>({
    draftKey: DRAFT,
    check: ({ taxNo }) => ({ taxNo: creditCodeProblem(taxNo) }),
    send: async (values) => {
      await apply(values);
      notify.success('认证申请已提交');
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="verification"
      label="申请单位认证"
      initialValues={{ taxNo: found.taxNo, scan: '' }}
    >
      <Form.Item label="统一社会信用代码" name="taxNo" required extra="18 位，会同时保存为开票税号">
        <Input autoCapitalize="characters" spellCheck={false} maxLength={30} />
      </Form.Item>
      <Form.Item
        label="证明材料"
        name="scan"
        extra={
          found.hasScan
            ? '已有上次提交的材料，可更换'
            : '营业执照、法人证书或盖章的在职证明；PDF、JPEG、PNG 或 WebP，不超过 5 MB'
        }
      >
        <ScanField send={(content) => content} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <FormButtons label="提交审核" busy={submit.busy} onCancel={onClose} />
    </SubmitForm>
  );
}
