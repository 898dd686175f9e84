import { useMutation } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { notify } from '@/browser/notify';
import { DialogForm } from '@/components/manage/DialogForm';
import { popupContainer } from '@/components/ui/popupContainer';
import { SuggestBox } from '@/components/ui/SuggestBox';
import { useSubmit } from '@/hooks/useSubmit';
import { setPackStockMutation } from '@/queries/goods';
import type { GoodsPackDetail } from '@/services/goods';
import { stockProblem } from '@domain/goods/fields';
import { reasonOf } from '@domain/shared/failure';

/** Draft key. */
export const stockDraft = (skuId: number): string => `manage/goods/stock/${skuId}`;

const WAYS = [
  { value: 'add', label: '增加' },
  { value: 'take', label: '减少' },
  { value: 'set', label: '盘点为' },
] as const;

const REASONS = ['到货入库', '盘点', '破损报废', '调拨', '样品领用'].map((value) => ({ value }));

interface Values {
  warehouse: string;
  way: (typeof WAYS)[number]['value'];
  count: string;
  reason: string;
  /** Stock by warehouse when the form was opened; null: the present stock. */
  was: Record<string, number> | null;
}

interface Props {
  prodId: number;
  entry: GoodsPackDetail;
  onClosed: () => void;
}

/** Changes the stock of a pack in a warehouse, with a reason. */
export function StockDialog({ prodId, entry: { pack }, onClosed }: Props) {
  const stockIn = (warehouse: string) => pack.stocks.find(({ name }) => name === warehouse)?.stocks ?? 0;
  const saving = useMutation(setPackStockMutation(prodId, pack.skuId));
  const submit = useSubmit<Values>({
    draftKey: stockDraft(pack.skuId),
    check: ({ count, reason }) => ({
      count: stockProblem(count.trim())?.replace('库存', '数量') ?? null,
      reason: reason.trim() === '' ? '请填写原因' : null,
    }),
    send: async ({ warehouse, way, count, reason, was: begun }) => {
      const was = begun?.[warehouse] ?? stockIn(warehouse);
      try {
        await saving.mutateAsync({ warehouse, way, count: Number(count), reason: reason.trim(), was });
      } catch (error) {
        // The message has shown the present stock, on which the next try is based.
        if (reasonOf(error) === 'STOCK_CHANGED') submit.form.setFieldValue('was', null);
        throw error;
      }
      notify.success('库存已改');
    },
  });
  const was = Object.fromEntries(pack.stocks.map(({ name, stocks }) => [name, stocks]));
  return (
    <DialogForm<Values>
      submit={submit}
      title={`${pack.catalogNo} ${pack.skuName} 的库存`}
      name="stock"
      submitText="保存"
      initialValues={{ warehouse: pack.stocks[0]?.name ?? '', way: 'add', count: '', reason: '', was }}
      onClosed={onClosed}
    >
      <Form.Item label="仓库" name="warehouse">
        <Radio.Group
          options={pack.stocks.map(({ name, stocks }) => ({
            value: name,
            label: `${name}（现有 ${stocks}）`,
          }))}
        />
      </Form.Item>
      <Form.Item label="方式" name="way">
        <Radio.Group options={[...WAYS]} />
      </Form.Item>
      <Form.Item label="数量" name="count" required>
        <Input inputMode="numeric" maxLength={7} autoComplete="off" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item label="原因" name="reason" required>
        {/* Above the box: below it, the list would cover the button. */}
        <SuggestBox
          options={REASONS}
          placement="topLeft"
          getPopupContainer={popupContainer}
          maxLength={100}
        />
      </Form.Item>
    </DialogForm>
  );
}
