import { Form, Input, Modal, Radio } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SuggestBox } from '@/components/ui/SuggestBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { stockProblem } from '@domain/goods/fields';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { setPackStock, type GoodsPackDetail } from '@/services/goods';
import type { Run } from './run';

/** Draft key. */
export const stockDraft = (skuId: number): string => `manage/goods/stock/${skuId}`;

interface Props {
  /** Null: closed. */
  pack: GoodsPackDetail | null;
  run: Run;
  onClose: () => void;
}

/** Stock of a pack in a warehouse: counted, more or fewer, and why. */
export function StockDialog({ pack, ...rest }: Props) {
  return (
    <Modal
      title={pack ? `${pack.pack.catalogNo} ${pack.pack.skuName} 的库存` : ''}
      open={pack !== null}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {pack && <StockForm key={pack.pack.skuId} entry={pack} {...rest} />}
    </Modal>
  );
}

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
  /** What the warehouses had when the form was begun, by name; null: as it is told now. */
  was: Record<string, number> | null;
}

function StockForm({ entry: { pack }, run, onClose }: Omit<Props, 'pack'> & { entry: GoodsPackDetail }) {
  const stockIn = (warehouse: string) => pack.stocks.find(({ name }) => name === warehouse)?.stocks ?? 0;
  const was = Object.fromEntries(pack.stocks.map(({ name, stocks }) => [name, stocks]));
  const submit = useSubmit<Values>({
    draftKey: stockDraft(pack.skuId),
    check: ({ count, reason }) => ({
      count: stockProblem(count.trim())?.replace('库存', '数量') ?? null,
      reason: reason.trim() === '' ? '请填写原因' : null,
    }),
    send: async ({ warehouse, way, count, reason, was: begun }) => {
      const was = begun?.[warehouse] ?? stockIn(warehouse);
      const body = { warehouse, way, count: Number(count), reason: reason.trim(), was };
      await run(() => setPackStock(pack.skuId, body)).catch((error: unknown) => {
        // The sentence says what it is now.
        if (reasonOf(error) === 'STOCK_CHANGED') submit.form.setFieldValue('was', null);
        throw error;
      });
      notify.success('库存已改');
      onClose();
    },
  });
  return (
    <SubmitForm<Values>
      submit={submit}
      name="stock"
      label="改库存"
      initialValues={{ warehouse: pack.stocks[0]?.name ?? '', way: 'add', count: '', reason: '', was }}
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
        <SuggestBox options={REASONS} maxLength={100} />
      </Form.Item>
      <DialogFoot submit={submit} label="保存" onCancel={onClose} />
    </SubmitForm>
  );
}
