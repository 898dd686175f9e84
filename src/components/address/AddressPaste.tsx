import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { FIELD_NAMES, PASTE_LENGTH, type ParsedAddress } from '@/domain/address/addressPaste';
import type { Pasted } from '@/hooks/useAddressDraft';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './AddressPaste.module.less';

interface Props {
  /** Takes the text apart; throws with a sentence when it cannot. */
  parse: (text: string) => Promise<ParsedAddress>;
  onParsed: (parsed: ParsedAddress) => void;
  /** What the last text filled in; null before, and after it was taken back. */
  pasted: Pasted | null;
  onRestore: () => void;
}

/** An address pasted as one text fills the form below; it can be taken back. */
export default function AddressPaste({ parse, onParsed, pasted, onRestore }: Props) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);

  const recognise = async () => {
    setFailure('');
    setBusy(true);
    try {
      onParsed(await parse(text));
    } catch (error) {
      setFailure(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };

  const restore = () => {
    onRestore();
    // The button goes away.
    box.current?.focus();
  };

  if (!isWide && !opened) {
    return (
      <Button className={styles.opener} aria-expanded={false} onClick={() => setOpened(true)}>
        粘贴整段地址自动识别
      </Button>
    );
  }
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>粘贴整段地址自动识别</label>
      <textarea
        ref={box}
        id={id}
        rows={2}
        value={text}
        maxLength={PASTE_LENGTH}
        placeholder="收货人、电话、地区、街道、楼宇、单位、邮编，顺序不限"
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.tools}>
        <Button disabled={text.trim() === ''} loading={busy} onClick={() => void recognise()}>
          识别并填入
        </Button>
        {pasted && pasted.fields.length > 0 && <Button onClick={restore}>恢复识别前的内容</Button>}
      </div>
      <div role="status" className={styles.result}>
        {pasted && <Result {...pasted} />}
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          没有识别成功：{failure}
        </p>
      )}
    </div>
  );
}

function Result({ fields, unplaced }: Pasted) {
  const names = fields.map((field) => FIELD_NAMES[field]).join('、');
  return (
    <>
      <p>{names ? `已填入：${names}，请核对。` : '没有识别出地址内容，请直接填写。'}</p>
      {unplaced.length > 0 && (
        <p>
          未识别：
          {unplaced.map((words, at) => (
            <q key={at}>{words}</q>
          ))}
        </p>
      )}
    </>
  );
}
