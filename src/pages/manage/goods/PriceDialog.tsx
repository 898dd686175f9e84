import { Button, Form, Modal, Radio, Table } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { Minute } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { priceProblem, priceValue } from '@domain/goods/fields';
import { formatYuan, plainMoney } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { cancelPricePlan, setPackPrice, type GoodsPackDetail } from '@/services/goods';
import { PriceFields } from './PriceFields';
import { told, type Run } from './run';

/** Draft key. */
export const priceDraft = (skuId: number): string => `manage/goods/price/${skuId}`;

interface Props {
  /** Null: closed. */
  pack: GoodsPackDetail | null;
  /** May the user change the price? Otherwise it is read-only. */
  may: boolean;
  run: Run;
  onClose: () => void;
}

/** The price of a pack: now or from a time on; what is planned, and what it was. */
export function PriceDialog({ pack, ...rest }: Props) {
  return (
    <Modal
      title={pack ? `${pack.pack.catalogNo} ${pack.pack.skuName} 的价格` : ''}
      open={pack !== null}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {pack && (
        <>
          {rest.may && <PriceForm key={pack.pack.skuId} entry={pack} {...rest} />}
          <Plans entry={pack} {...rest} />
          <Past entry={pack} />
        </>
      )}
    </Modal>
  );
}

interface Values {
  price: string;
  onRequest: boolean;
  when: 'now' | 'later';
  from: string;
}

type Inside = Omit<Props, 'pack'> & { entry: GoodsPackDetail };

function PriceForm({ entry: { pack, version }, run, onClose }: Inside) {
  const draftKey = priceDraft(pack.skuId);
  const submit = useSubmit<Values>({
    draftKey,
    check: ({ price, onRequest, when, from }) => ({
      price: onRequest ? null : priceProblem(plainMoney(price)),
      from: when === 'later' && from === '' ? '请选择生效时间' : null,
    }),
    send: async ({ price, onRequest, when, from }) => {
      const since = when === 'later' ? `${from.replace('T', ' ').slice(0, 16)}:00` : null;
      const body = { version: baseVersion.version, price: onRequest ? null : plainMoney(price), from: since };
      await run(() => setPackPrice(pack.skuId, body));
      notify.success(since ? '已计划，到时自动生效' : '已改价，买家已能看到');
      if (!since) onClose();
    },
  });
  const read = { price: priceValue(pack.price) ?? '', onRequest: pack.price === null };
  const baseVersion = useBaseVersion<Values>(submit.form, { version, values: read }, draftKey);
  const onRequest = Form.useWatch('onRequest', submit.form);
  const when = Form.useWatch('when', submit.form);
  return (
    <SubmitForm<Values>
      submit={submit}
      name="price"
      label="改价"
      // It is sold at the new price at once.
      onKeyDown={enterMovesOn}
      initialValues={{ ...read, when: 'now', from: '' }}
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
      <DialogFoot submit={submit} label={when === 'later' ? '计划改价' : '立即改价'} onCancel={onClose} />
    </SubmitForm>
  );
}

/** What is to hold later; it can be called off until it does. */
function Plans({ entry: { pack, plans }, may, run }: Inside) {
  if (plans.length === 0) return null;
  const cancel = (planId: number) =>
    void run(() => cancelPricePlan(pack.skuId, planId))
      .catch(told)
      .catch(() => undefined);
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
              <Button size="small" aria-label={`取消 ${since} 的计划价格`} onClick={() => cancel(planId)}>
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
