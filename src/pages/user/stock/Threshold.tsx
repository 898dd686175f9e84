import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { setThreshold, type StockGoods } from '@/services/stock';
import styles from './stock.module.less';

interface Props {
  goods: StockGoods;
  /** What stands in the box, where it is not what is saved. */
  typed: string | undefined;
  onType: (goods: StockGoods, typed: string) => void;
  onSaved: (goods: StockGoods) => Promise<void>;
}

/** Below how much of it the laboratory wants to buy again; blank: it does not say. */
export function Threshold({ goods, typed: own, onType, onSaved }: Props) {
  const { goodsKey, name, unit, threshold } = goods;
  const saved = threshold ?? '';
  const typed = own ?? saved;
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem('');
    try {
      await setThreshold(goodsKey, typed.trim());
      notify.success(typed.trim() ? `${name}的最低存量已保存` : `${name}不再提醒补货`);
      await onSaved(goods);
    } catch (error) {
      if (!isUnauthorised(error)) setProblem(errorMessage(error));
    } finally {
      setBusy(false);
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
          <Button loading={busy} aria-label={`保存${name}的最低存量`} onClick={() => void save()}>
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
