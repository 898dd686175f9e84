import { useModel } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { idOf } from '@domain/content/article';
import type { Product } from '@domain/catalogue/product';
import { prodInfo } from '@/services/catalogue';
import { PickedProduct } from './PickedProduct';
import styles from './tools.module.less';

/** ms of silence before suggestions are asked for */
const DEBOUNCE_MS = 200;
const MAX_SUGGESTIONS = 6;

interface Props {
  /** Id of the selected product, or blank. */
  prodId: string;
  onPick: (product: Product) => void;
}

/** Takes molar mass and purity from a product, found by name or number. */
export function SubstancePicker({ prodId, onPick }: Props) {
  const { suggestFor } = useModel('search', ({ suggestFor: value }) => ({ suggestFor: value }));
  const [text, setText] = useState('');
  const {
    data = [],
    run: suggest,
    mutate,
    cancel,
  } = useRequest(suggestFor, { manual: true, debounceWait: DEBOUNCE_MS });
  const {
    loading,
    run: load,
    error,
  } = useRequest(prodInfo, {
    manual: true,
    onSuccess: (product) => product && onPick(product),
  });

  const handleChange = (next: string) => {
    setText(next);
    suggest(next);
  };
  const handlePick = (id: number) => {
    cancel();
    mutate([]);
    setText('');
    load(id);
  };
  const found = data
    .flatMap((entry) => (entry.prodId === null ? [] : { ...entry, prodId: entry.prodId }))
    .slice(0, MAX_SUGGESTIONS);
  return (
    <div className={styles.picker}>
      <Field
        label="从商品填入（名称、CAS 或货号）"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        error={error ? '商品加载失败，请重试' : null}
        help={loading ? '正在填入…' : '可不填，直接输入数值'}
        onChange={handleChange}
      />
      {text.trim() !== '' && found.length > 0 && (
        <ul aria-label="可填入的商品">
          {found.map((entry) => (
            <li key={`${entry.kind}${entry.prodId}`}>
              <button type="button" className="tap" onClick={() => handlePick(entry.prodId)}>
                {entry.text} <small className="quiet">{entry.note}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {idOf(prodId) !== null && <PickedProduct key={prodId} prodId={Number(prodId)} />}
    </div>
  );
}
