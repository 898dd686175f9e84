import { Button, Flex, Input, type InputRef } from 'antd';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isInputMethodKey } from '@/hooks/inputMethod';
import type { ListRow } from '@domain/quickOrder/evaluate';
import { canonicalPack } from '@domain/quickOrder/units';
import { namesGoods, placeOf, type ReadRow } from '@domain/quickOrder/readRow';
import { readText } from '@domain/quickOrder/readText';

interface Props {
  row: ListRow;
  brands: readonly string[];
  onSave: (read: ReadRow) => void;
  onCancel: () => void;
}

const goodsOf = ({ catalogNo, cas, name, spec }: ReadRow): string =>
  [catalogNo, cas, name, spec].filter(Boolean).join(' ');

/** Edits goods and pack of a row in place: Enter saves, Escape cancels. */
export function RowEditor({ row: { read }, brands, onSave, onCancel }: Props) {
  const [goods, setGoods] = useState(() => goodsOf(read));
  const [pack, setPack] = useState(read.pack ?? '');
  const [problem, setProblem] = useState('');
  const id = useId();
  const box = useRef<InputRef>(null);
  useLayoutEffect(() => box.current?.focus(), []);

  const save = () => {
    const reading = readText(goods, { brands });
    if (!namesGoods(reading)) return setProblem('请填写货号、CAS 号或名称');
    const written = pack.trim() === '' ? null : (canonicalPack(pack) ?? pack.trim());
    // A pack typed behind the name takes precedence over the unchanged pack field.
    const isOld = pack === (read.pack ?? '') && reading.pack !== null;
    onSave({
      ...read,
      ...reading,
      brand: reading.brand ?? read.brand,
      pack: isOld ? reading.pack : written,
      kind: 'goods',
      isRestored: false,
      isCarried: false,
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save();
    if (event.key === 'Escape') onCancel();
  };
  return (
    <Flex wrap gap={8} align="center" onKeyDown={handleKey}>
      <Input
        ref={box}
        aria-label={`${placeOf(read)}的货号、CAS 或名称`}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? id : undefined}
        status={problem ? 'error' : ''}
        style={{ flex: '1 1 200px' }}
        value={goods}
        onChange={(event) => setGoods(event.target.value)}
      />
      <Input
        aria-label={`${placeOf(read)}的包装`}
        placeholder="包装"
        style={{ width: 112 }}
        value={pack}
        onChange={(event) => setPack(event.target.value)}
      />
      <Button type="primary" onClick={save}>
        保存
      </Button>
      <Button onClick={onCancel}>取消</Button>
      {problem && (
        <p id={id} role="alert" style={{ flexBasis: '100%', color: 'var(--price)' }}>
          {problem}
        </p>
      )}
    </Flex>
  );
}
