import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Form, Input, Modal, Radio } from 'antd';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkFactorCode } from '@domain/staff/secondFactor';
import { useProof } from '@/hooks/useProof';
import { useSubmit } from '@/hooks/useSubmit';

interface Factor {
  /** null without a second factor */
  since: string | null;
}

interface Services<F extends Factor, K extends QueryKey> {
  factor: UseQueryOptions<F, Error, F, K>;
  /** Sends the proof: the password, or a code of the second factor. */
  prove: (proof: { passWord: string } | { code: string }) => Promise<void>;
}

/**
 * Asks for a new proof of identity when a call needs one: the password, or a code where the account has a second
 * factor. Then the call continues, and the form below keeps its input.
 */
export function ProofDialog<F extends Factor, K extends QueryKey>(services: Services<F, K>) {
  const { isAsked, end } = useProof();
  return (
    <Modal
      title="重新验证身份"
      open={isAsked}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      zIndex={1200}
      onCancel={() => end(false)}
    >
      {isAsked && <Proof {...services} onEnd={end} />}
    </Modal>
  );
}

const BLANK = { way: 'passWord' as 'passWord' | 'code', passWord: '', code: '' };

interface ProofProps<F extends Factor, K extends QueryKey> extends Services<F, K> {
  onEnd: (isProven: boolean) => void;
}

function Proof<F extends Factor, K extends QueryKey>({ factor, prove, onEnd }: ProofProps<F, K>) {
  // Without an answer the password is asked for, which every account has.
  const { data } = useQuery(factor);
  const submit = useSubmit<typeof BLANK>({
    check: ({ way, passWord, code }) =>
      way === 'code'
        ? { code: checkFactorCode(code) }
        : { passWord: passWord === '' ? '请输入登录密码' : null },
    send: async ({ way, passWord, code }) => {
      await prove(way === 'code' ? { code } : { passWord });
      onEnd(true);
    },
  });
  const way = Form.useWatch('way', submit.form) ?? BLANK.way;
  return (
    <SubmitForm submit={submit} name="proof" label="重新验证身份" initialValues={BLANK}>
      <p>此操作需要确认是您本人。验证后 10 分钟内不再询问，已填写的内容会保留。</p>
      {data?.since && (
        <Form.Item name="way" label="验证方式">
          <Radio.Group
            optionType="button"
            options={[
              { value: 'passWord', label: '用密码' },
              { value: 'code', label: '用验证码' },
            ]}
          />
        </Form.Item>
      )}
      {way === 'code' ? (
        <Form.Item name="code" label="动态验证码" required extra="身份验证器中的 6 位数字，或一个恢复码">
          <Input autoComplete="one-time-code" aria-required maxLength={40} />
        </Form.Item>
      ) : (
        <Form.Item name="passWord" label="登录密码" required>
          <PasswordInput autoComplete="current-password" aria-required />
        </Form.Item>
      )}
      <DialogFoot submit={submit} label="确认" onCancel={() => onEnd(false)} />
    </SubmitForm>
  );
}
