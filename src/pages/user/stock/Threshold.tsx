import { useMutation } from '@tanstack/react-query';
import { Button, Input, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { notify } from '@/browser/notify';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { setThresholdMutation } from '@/queries/stock';
import type { StockGoods } from '@/services/stock';
import styles from './stock.module.less';

interface Props {
  goods: StockGoods;
  /** Unsaved text of the field. */
  typed: string | undefined;
  onType: (goods: StockGoods, typed: string) => void;
  /** Called with the saved goods, and what the field has now. */
  onSaved: (goods: StockGoods, typed: string) => void;
}

/** Amount below which the goods should be bought again; blank for none. */
export function Threshold({ goods, typed: own, onType, onSaved }: Props) {
  const { goodsKey, name, unit, threshold } = goods;
  const saved = threshold ?? '';
  const typed = own ?? saved;
  const { mutateAsync, isPending, error } = useMutation(setThresholdMutation());
  const problem = error && !isUnauthorised(error) ? errorMessage(error) : '';
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const save = async () => {
    // Enter works while the button is busy.
    if (isPending) return;
    const amount = typed.trim();
    try {
      await mutateAsync({ goodsKey, amount });
      notify.success(amount ? `${name}的最低存量已保存` : `${name}不再提醒补货`);
      // What was typed meanwhile stays.
      const isSame = latest.current === typed;
      onSaved({ ...goods, threshold: amount || null }, isSame ? amount : latest.current);
    } catch {
      // `problem` shows the reason.
    }
  };
  return (
    <>
      <Space.Compact>
        <Input
          aria-label={`${name}的最低存量`}
          aria-invalid={problem !== ''}
          inputMode="decimal"
          placeholder="未设"
          suffix={unit}
          className={styles.amount}
          status={problem ? 'error' : ''}
          value={typed}
          onChange={({ target }) => onType(goods, target.value)}
          onPressEnter={() => void save()}
        />
        {typed.trim() !== saved && (
          <Button loading={isPending} aria-label={`保存${name}的最低存量`} onClick={() => void save()}>
            保存
          </Button>
        )}
      </Space.Compact>
      {problem && (
        <div role="alert" className="danger">
          {problem}
        </div>
      )}
    </>
  );
}
