import { Button, Form, Input } from 'antd';
import { useMayAct } from '@/hooks/useMayAct';
import { FIELD_ROLES } from '@domain/goods/fields';
import { linesOfPurity } from '@domain/catalogue/purityTests';
import styles from './products.module.less';

interface Props {
  /** The first rows are packs on sale, which are changed on 商品. */
  kept: number;
}

/** Packs with price and restocking time; stock is recorded after the release. */
export function PackFields({ kept }: Props) {
  const mayPrice = useMayAct()([FIELD_ROLES.price]);
  return (
    <>
      <h2>规格</h2>
      <p className="quiet">
        {mayPrice ? '价格留空为询价。' : '价格由财务填写，先为询价。'}库存在发布之后由仓储登记。
        {kept > 0 && '已有的规格在“商品”里修改，这里只添加。'}
      </p>
      <Form.List name="packs">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.row} role="group" aria-label={`规格 ${name + 1}`}>
                <Form.Item label="规格" name={[name, 'skuName']}>
                  <Input maxLength={40} autoComplete="off" placeholder="500 mL" disabled={name < kept} />
                </Form.Item>
                <Form.Item label="价格（元）" name={[name, 'price']}>
                  <Input
                    inputMode="decimal"
                    maxLength={12}
                    autoComplete="off"
                    disabled={!mayPrice || name < kept}
                    placeholder="询价"
                  />
                </Form.Item>
                <Form.Item label="备货（工作日）" name={[name, 'restockDays']}>
                  <Input inputMode="numeric" maxLength={3} autoComplete="off" disabled={name < kept} />
                </Form.Item>
                {name >= kept && (
                  <Button aria-label={`删除规格 ${name + 1}`} onClick={() => remove(name)}>
                    删除
                  </Button>
                )}
              </div>
            ))}
            <Form.ErrorList errors={errors} className="danger" />
            <Button onClick={() => add({ skuName: '', price: '', restockDays: '' })}>添加规格</Button>
          </>
        )}
      </Form.List>
    </>
  );
}

/** Tests of the certificate with their limits. Those that the purity states are listed, not typed again. */
export function TestFields({ purity }: { purity: string }) {
  const ofPurity = linesOfPurity(purity);
  return (
    <>
      <h2>检验项目</h2>
      <p className="quiet">
        印在检验报告上，登记批次时逐项填写结果。只写有依据的项目；没有检验项目的商品不能登记批次。
        {ofPurity.length > 0 &&
          `由纯度得出：${ofPurity.map(({ item, spec, method }) => `${item} ${spec}（${method}）`).join('、')}。`}
      </p>
      <Form.List name="tests">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.row} role="group" aria-label={`检验项目 ${name + 1}`}>
                <Form.Item label="项目" name={[name, 'item']}>
                  <Input maxLength={80} autoComplete="off" placeholder="如 水分" />
                </Form.Item>
                <Form.Item label="方法" name={[name, 'method']}>
                  <Input maxLength={80} autoComplete="off" placeholder="如 卡尔费休" />
                </Form.Item>
                <Form.Item label="标准规定" name={[name, 'spec']}>
                  <Input maxLength={80} autoComplete="off" placeholder="如 ≤0.05%" />
                </Form.Item>
                <Button aria-label={`删除检验项目 ${name + 1}`} onClick={() => remove(name)}>
                  删除
                </Button>
              </div>
            ))}
            <Form.ErrorList errors={errors} className="danger" />
            <Button onClick={() => add({ item: '', method: '', spec: '' })}>添加检验项目</Button>
          </>
        )}
      </Form.List>
    </>
  );
}

/** Components of goods; those with a content are mixed, those without are packed by themselves. */
export const ComponentFields = () => (
  <>
    <h2>组分</h2>
    <p className="quiet">
      写明含化学品的组分。混在一起的填含量上限；单独包装的不填含量，其危险性全部计入。没有化学品的耗材不填。
    </p>
    <Form.List name="components">
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.row} role="group" aria-label={`组分 ${name + 1}`}>
              <Form.Item label="名称" name={[name, 'name']}>
                <Input maxLength={80} autoComplete="off" />
              </Form.Item>
              <Form.Item label="CAS 号" name={[name, 'cas']}>
                <Input maxLength={20} autoComplete="off" />
              </Form.Item>
              <Form.Item label="含量上限（%）" name={[name, 'percent']}>
                <Input inputMode="decimal" maxLength={12} autoComplete="off" />
              </Form.Item>
              <Button aria-label={`删除组分 ${name + 1}`} onClick={() => remove(name)}>
                删除
              </Button>
            </div>
          ))}
          <Form.ErrorList errors={errors} className="danger" />
          <Button onClick={() => add({ name: '', cas: '', percent: '' })}>添加组分</Button>
        </>
      )}
    </Form.List>
  </>
);
