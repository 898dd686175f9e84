import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Form, Input, Modal, Radio, Table } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { DialogForm } from '@/components/manage/DialogForm';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { Minute } from '@/components/ui/Day';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { useSubmit } from '@/hooks/useSubmit';
import { cancelPricePlanMutation, setPackPriceMutation } from '@/queries/goods';
import type { GoodsPackDetail } from '@/services/goods';
import { priceProblem, priceValue } from '@domain/goods/fields';
import { formatYuan, plainMoney } from '@domain/shared/money';

/** Draft key. */
export const priceDraft = (skuId: number): string => `manage/goods/price/${skuId}`;

interface Props {
  prodId: number;
  entry: GoodsPackDetail;
  /** May the user change the price? Otherwise it is read-only. */
  may: boolean;
  onClosed: () => void;
}

/** The price of a pack now or from a time on, the planned prices, and the earlier ones. */
export const PriceDialog = ({ may, ...props }: Props) =>
  may ? (
    <PriceForm {...props} />
  ) : (
    <Modal open title={titleOf(props.entry)} footer={null} onCancel={props.onClosed}>
      <Plans {...props} may={false} />
      <Past entry={props.entry} />
    </Modal>
  );

const titleOf = ({ pack }: GoodsPackDetail) => `${pack.catalogNo} ${pack.skuName} 的价格`;

interface Values {
  price: string;
  onRequest: boolean;
  when: 'now' | 'later';
  from: string;
}

const readOf = ({ pack, version }: GoodsPackDetail) => ({
  version,
  values: { price: priceValue(pack.price) ?? '', onRequest: pack.price === null },
});

function PriceForm({ prodId, entry, onClosed }: Omit<Props, 'may'>) {
  const { skuId } = entry.pack;
  const draftKey = priceDraft(skuId);
  const saving = useMutation({
    ...setPackPriceMutation(prodId, skuId),
    // Before the product is read again: the new version comes from this form and is no conflict.
    onSuccess: ({ packs }, { from }) => {
      const saved = packs.find(({ pack }) => pack.skuId === skuId);
      if (saved && !from) baseVersion.begin(readOf(saved));
    },
  });
  const submit = useSubmit<Values>({
    draftKey,
    check: ({ price, onRequest, when, from }) => ({
      price: onRequest ? null : priceProblem(plainMoney(price)),
      from: when === 'later' && from === '' ? '请选择生效时间' : null,
    }),
    send: async ({ price, onRequest, when, from }) => {
      const since = when === 'later' ? `${from.replace('T', ' ').slice(0, 16)}:00` : null;
      await saving.mutateAsync({
        version: baseVersion.version,
        price: onRequest ? null : plainMoney(price),
        from: since,
      });
      notify.success(since ? '已计划，到时自动生效' : '已改价，买家已能看到');
    },
  });
  const baseVersion = useBaseVersion<Values>(submit, readOf(entry), draftKey);
  const onRequest = Form.useWatch('onRequest', submit.form);
  const when = Form.useWatch('when', submit.form);
  return (
    <DialogForm<Values>
      submit={submit}
      title={titleOf(entry)}
      name="price"
      submitText={when === 'later' ? '计划改价' : '立即改价'}
      // The new price is valid at once.
      onKeyDown={enterMovesOn}
      initialValues={{ ...readOf(entry).values, when: 'now', from: '' }}
      staysOpen={(values) => values.when === 'later'}
      onClosed={onClosed}
    >
      <PriceFields onRequest={onRequest === true} />
      <Form.Item label="何时生效" name="when">
        <Radio.Group
          options={[
            { value: 'now', label: '立即' },
            { value: 'later', label: '指定时间' },
          ]}
        />
      </Form.Item>
      {when === 'later' && (
        <Form.Item label="生效时间（北京时间）" name="from" required>
          <Minute style={{ width: 240 }} />
        </Form.Item>
      )}
      <ConflictNote
        conflict={baseVersion.conflict}
        names={{ price: '价格', onRequest: '询价' }}
        wordsOf={(name, value) => (name === 'onRequest' ? (value === true ? '是' : '否') : String(value))}
      />
      <Plans prodId={prodId} entry={entry} may />
      <Past entry={entry} />
    </DialogForm>
  );
}

/** Planned prices. They can be cancelled until they begin. */
function Plans({ prodId, entry: { pack, plans }, may }: Omit<Props, 'onClosed'>) {
  const cancelling = useMutation(cancelPricePlanMutation(prodId, pack.skuId));
  if (plans.length === 0) return null;
  return (
    <Table
      aria-label="计划价格"
      title={() => <strong>计划价格</strong>}
      size="small"
      rowKey="planId"
      pagination={false}
      dataSource={[...plans]}
      columns={[
        { title: '生效时间', dataIndex: 'since' },
        { title: '价格', align: 'right', render: (_, { price }) => formatYuan(price) },
        { title: '设定人', dataIndex: 'by' },
        {
          title: '操作',
          render: (_, { planId, since }) =>
            may && (
              <Button
                size="small"
                aria-label={`取消 ${since} 的计划价格`}
                onClick={() => cancelling.mutate(planId)}
              >
                取消
              </Button>
            ),
        },
      ]}
    />
  );
}

const Past = ({ entry: { history } }: { entry: GoodsPackDetail }) => (
  <Table
    aria-label="价格记录"
    title={() => <strong>价格记录</strong>}
    size="small"
    rowKey="at"
    pagination={false}
    // Two prices may begin in the same second.
    dataSource={history.map((price, at) => ({ ...price, at }))}
    scroll={{ y: 240 }}
    columns={[
      { title: '生效时间', dataIndex: 'since' },
      { title: '价格', align: 'right', render: (_, { price }) => formatYuan(price) },
    ]}
  />
);

/** `price` and `onRequest` of a form: an amount, or 询价. */
export const PriceFields = ({ onRequest }: { onRequest: boolean }) => (
  <Flex gap={16} align="start">
    <Form.Item label="价格（元，含税）" name="price" required={!onRequest}>
      <Input inputMode="decimal" maxLength={12} disabled={onRequest} autoComplete="off" />
    </Form.Item>
    <Form.Item label="&nbsp;" name="onRequest" valuePropName="checked">
      <Checkbox>询价，不标价</Checkbox>
    </Form.Item>
  </Flex>
);
