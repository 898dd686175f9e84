import { Alert, Button, Flex, Input, Upload } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { MAX_TEXT } from '@/services/reaction';
import { EXAMPLE } from './example';
import styles from './reaction.module.less';

interface Props {
  text: string;
  busy: boolean;
  /** Why nothing was read; blank: no fault. */
  fault: string;
  onType: (text: string) => void;
  onRead: (text: string) => void;
}

const tooLong = (text: string) =>
  text.length > MAX_TEXT ? `内容共 ${text.length} 个字符，一次最多 ${MAX_TEXT} 个，请只粘贴一步反应` : '';

/** Input of a reaction: pasted, typed, or an RXN file. */
export function Source({ text, busy, fault, onType, onRead }: Props) {
  const [problem, setProblem] = useState('');
  const id = useId();
  const shown = problem || fault;
  const read = (value: string) => {
    const wrong = value.trim() === '' ? '请先粘贴反应或实验步骤' : tooLong(value);
    setProblem(wrong);
    if (wrong === '') onRead(value);
  };
  const open = async (file: File) => {
    // A file of this size is no single reaction; it is not even read.
    const content = file.size > MAX_TEXT * 4 ? null : await file.text().catch(() => null);
    if (content === null) return setProblem(`“${file.name}”打不开或过大，请选择一个反应的 .rxn 文件`);
    onType(content.slice(0, MAX_TEXT));
    read(content);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read(text);
  };
  return (
    <section aria-label="反应内容" className={styles.source}>
      <label htmlFor={id}>
        <b>反应或实验步骤</b>
      </label>
      <Input.TextArea
        id={id}
        value={text}
        placeholder="粘贴一段实验步骤、几种物质的名称或 CAS 号、反应 SMILES，或 RXN 文件的内容"
        autoSize={{ minRows: 4, maxRows: 14 }}
        aria-invalid={shown !== ''}
        aria-describedby={shown ? `${id}-problem` : `${id}-help`}
        onChange={({ target }) => {
          setProblem('');
          onType(target.value);
        }}
        onKeyDown={handleKey}
      />
      {shown && <Alert id={`${id}-problem`} type="error" showIcon title={shown} role="alert" />}
      <Flex wrap gap="8px 12px" align="center">
        <Button type="primary" loading={busy} onClick={() => read(text)}>
          识别反应
        </Button>
        <Upload
          accept=".rxn,.rdf,.txt"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void open(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button disabled={busy}>打开 RXN 文件</Button>
        </Upload>
        <Button
          onClick={() => {
            onType(EXAMPLE);
            read(EXAMPLE);
          }}
        >
          试用示例
        </Button>
        <span id={`${id}-help`} className="quiet">
          内容只用于识别，不会保存。Ctrl + Enter 识别。
        </span>
      </Flex>
    </section>
  );
}
