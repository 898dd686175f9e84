import { useMutation } from '@tanstack/react-query';
import { Flex, Form, Input, Radio } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { DialogForm } from '@/components/manage/DialogForm';
import { useSubmit } from '@/hooks/useSubmit';
import { addGoodsPackMutation } from '@/queries/goods';
import type { GoodsDetail } from '@/services/goods';
import {
  amountText,
  MAX_PACK_NAME,
  MAX_RESTOCK_DAYS,
  packProblem,
  readNewPack,
} from '@domain/catalogue/newPack';
import { unitPrice } from '@domain/catalogue/pack';
import { priceProblem, stockProblem, WAREHOUSES } from '@domain/goods/fields';
import { plainMoney } from '@domain/shared/money';
import type { May } from './may';
import { PriceFields } from './PriceDialog';
import styles from './goods.module.less';

interface Props {
  goods: GoodsDetail;
  may: May;
  onClosed: () => void;
}

type Warehouse = (typeof WAREHOUSES)[number];

interface Values extends Record<Warehouse, string> {
  skuName: string;
  price: string;
  onRequest: boolean;
  restockDays: string;
  status: 0 | 1;
}

/** Draft key. */
export const packDraft = (prodId: number): string => `manage/goods/pack/${prodId}`;

const daysProblem = (text: string): string | null =>
  /^[1-9]\d*$/.test(text) && Number(text) <= MAX_RESTOCK_DAYS ? null : `请填写 1–${MAX_RESTOCK_DAYS} 的整数`;

/** Adds a pack to a product. Its amount is read from its name. */
export function PackDialog({ goods, may, onClosed }: Props) {
  const { head, packs, version } = goods;
  const names = packs.map(({ pack }) => pack.skuName);
  const isOff = head.status === 0;
  const adding = useMutation(addGoodsPackMutation(head.prodId));
  const submit = useSubmit<Values>({
    draftKey: packDraft(head.prodId),
    check: ({ skuName, price, onRequest, restockDays, ...values }) => ({
      skuName: packProblem(skuName, names)?.message ?? null,
      price: onRequest ? null : priceProblem(plainMoney(price)),
      restockDays: daysProblem(restockDays.trim()),
      ...Object.fromEntries(WAREHOUSES.map((name) => [name, stockProblem(values[name].trim())])),
    }),
    send: async ({ skuName, price, onRequest, restockDays, status, ...values }) => {
      const stocks = WAREHOUSES.map((warehouse) => ({ warehouse, count: Number(values[warehouse]) }));
      const body = {
        ...{ version, skuName: skuName.trim(), status, stocks },
        ...{ price: onRequest ? null : plainMoney(price), restockDays: Number(restockDays) },
      };
      await adding.mutateAsync(body);
      notify.success(status === 1 ? '已新增规格，买家已能看到' : '已新增规格，暂不销售');
    },
  });
  const skuName = Form.useWatch('skuName', submit.form) ?? '';
  const price = Form.useWatch('price', submit.form) ?? '';
  const onRequest = Form.useWatch('onRequest', submit.form);
  return (
    <DialogForm<Values>
      submit={submit}
      title={`${head.prodName} 新增规格`}
      name="pack"
      submitText="新增"
      onClosed={onClosed}
      // The pack is sold at once.
      onKeyDown={enterMovesOn}
      initialValues={{
        ...{ skuName: '', price: '', onRequest: !may.price, restockDays: '', status: isOff ? 0 : 1 },
        ...{ 上海: '0', 广州: '0', 天津: '0', 成都: '0' },
      }}
    >
      <Form.Item label="规格" name="skuName" required extra={<Reading text={skuName} />}>
        <Input maxLength={MAX_PACK_NAME} autoComplete="off" placeholder="如 500 mL、96支/盒×10盒" />
      </Form.Item>
      {may.price ? <PriceFields onRequest={onRequest === true} /> : <Aside>价格由财务设定，先为询价。</Aside>}
      <UnitPrices goods={goods} skuName={skuName} price={onRequest ? '' : price} />
      <Form.Item label="备货时间（无货时几个工作日发出）" name="restockDays" required>
        <Input inputMode="numeric" maxLength={3} autoComplete="off" style={{ width: 160 }} />
      </Form.Item>
      <Stocks may={may.stock} />
      <Form.Item label="状态" name="status" extra={isOff && '商品已下架：上架商品后才能销售它的规格。'}>
        <Radio.Group
          options={[
            { value: 1, label: '立即销售', disabled: isOff },
            { value: 0, label: '暂不销售' },
          ]}
        />
      </Form.Item>
    </DialogForm>
  );
}

/** The amount that was read from the name, so that a slip is seen before it is sent. */
function Reading({ text }: { text: string }) {
  const read = readNewPack(text);
  return <span role="status">{read ? `识别为：${read.name} = ${amountText(read.size)}` : ''}</span>;
}

/** In place of fields that another role fills. */
const Aside = ({ children }: { children: string }) => (
  <p className="quiet" style={{ marginBottom: 16 }}>
    {children}
  </p>
);

const Stocks = ({ may }: { may: boolean }) =>
  may ? (
    <Flex gap={16} wrap>
      {WAREHOUSES.map((name) => (
        <Form.Item key={name} label={`${name}库存`} name={name}>
          <Input inputMode="numeric" maxLength={7} autoComplete="off" style={{ width: 96 }} />
        </Form.Item>
      ))}
    </Flex>
  ) : (
    <Aside>库存由仓储登记，先为 0。</Aside>
  );

interface UnitPricesProps {
  goods: GoodsDetail;
  skuName: string;
  /** As typed; blank for 询价. */
  price: string;
}

/** Unit prices of the new pack and the others, so that a zero too many stands out. */
function UnitPrices({ goods, skuName, price }: UnitPricesProps) {
  const read = readNewPack(skuName);
  const written = plainMoney(price);
  const own = read && price !== '' && priceProblem(written) === null ? unitPrice(written, read.name) : null;
  const others = goods.packs.flatMap(({ pack }) => {
    const rate = pack.price === null ? null : unitPrice(pack.price, pack.skuName);
    return rate ? { name: pack.skuName, rate } : [];
  });
  if (!read || !own) return null;
  return (
    <dl className={styles.rates} aria-label="单价对照">
      {[{ name: `${read.name}（新）`, rate: own }, ...others].map(({ name, rate }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            ¥{rate.price}/{rate.per}
          </dd>
        </div>
      ))}
    </dl>
  );
}
