import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { FIELD_NAMES, PASTE_LENGTH, type ParsedAddress } from '@domain/address/addressPaste';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import type { PastedAddress } from '@/hooks/usePastedAddress';
import { useSubmit } from '@/hooks/useSubmit';
import { errorMessage } from '@domain/shared/failure';
import styles from './AddressForm.module.less';
import { FormFailure } from '../ui/FormFailure';
import { SubmitForm } from '../ui/SubmitForm';

interface Props {
  /** Parses the text; throws a message when it cannot. */
  parse: (text: string) => Promise<ParsedAddress>;
  onParsed: (parsed: ParsedAddress) => void;
  /** Fields filled by the last text; null before, and after undo. */
  pasted: PastedAddress | null;
  onRestore: () => void;
}

const BLANK = { pasted: '' };

/** Fills the form below from an address pasted as one text, with undo. */
export function AddressPaste({ parse, onParsed, pasted, onRestore }: Props) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const [opened, setOpened] = useState(false);
  const submit = useSubmit<typeof BLANK>({
    send: async (typed) => onParsed(await parse(typed.pasted)),
    sentence: (error) => `识别失败：${errorMessage(error)}`,
  });
  const { form } = submit;
  const isBlank = (Form.useWatch('pasted', form) ?? '').trim() === '';

  const restore = () => {
    onRestore();
    // The button disappears.
    form.focusField('pasted');
  };

  if (!isWide && !opened) {
    return (
      <Form.Item>
        <Button aria-expanded={false} onClick={() => setOpened(true)}>
          粘贴整段地址自动识别
        </Button>
      </Form.Item>
    );
  }
  return (
    <div className={styles.paste}>
      <SubmitForm submit={submit} name="pasted-address" label="识别整段地址" initialValues={BLANK}>
        <Form.Item label="粘贴整段地址自动识别" name="pasted">
          <Input.TextArea
            autoSize={{ minRows: 2 }}
            maxLength={PASTE_LENGTH}
            placeholder="收货人、电话、地区、街道、楼宇、单位、邮编，顺序不限"
          />
        </Form.Item>
        <Flex gap={8} wrap>
          <Button htmlType="submit" disabled={isBlank} loading={submit.busy}>
            识别并填入
          </Button>
          {pasted && pasted.fields.length > 0 && <Button onClick={restore}>恢复识别前的内容</Button>}
        </Flex>
        <div role="status" className="quiet">
          {pasted && <Result {...pasted} />}
        </div>
        <FormFailure>{submit.failure}</FormFailure>
      </SubmitForm>
    </div>
  );
}

function Result({ fields, unplaced }: PastedAddress) {
  const names = fields.map((field) => FIELD_NAMES[field]).join('、');
  return (
    <>
      <p>{names ? `已填入：${names}，请核对。` : '没有识别出地址内容，请直接填写。'}</p>
      {unplaced.length > 0 && (
        <p>
          未识别：
          {unplaced.map((words, at) => (
            <code key={at}>{words} </code>
          ))}
        </p>
      )}
    </>
  );
}
