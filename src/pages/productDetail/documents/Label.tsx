import { useNavigate } from '@umijs/max';
import { Checkbox, Flex } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { useId, useState } from 'react';
import { labelPath, type DocumentQuery } from '@domain/sds/documentPath';
import { labelOf } from '@domain/sds/label';
import { formatPack } from '@domain/catalogue/pack';
import type { Product } from '@domain/catalogue/product';
import { useTitle } from '@/hooks/useTitle';
import { Frame } from './Frame';
import { LabelSheet } from './LabelSheet';
import { Missing } from './Missing';

interface Props {
  product: Product;
  query: DocumentQuery;
}

/** The hazard label of a pack, printed in true size. */
export function Label({ product, query }: Props) {
  const { prodId, prodName, catalogNo, packs } = product;
  const pack = packs.find(({ skuId }) => skuId === query.skuId) ?? packs[0];
  const label = pack && labelOf(product, pack.skuName);
  useTitle(`GHS 标签 ${prodName} ${catalogNo}`);
  const [isLarge, setLarge] = useState(true);
  return (
    <Frame title={`GHS 标签预览：${prodName}`} prodId={prodId} printable={Boolean(label)}>
      {label ? (
        <>
          <Flex wrap gap="8px 24px" align="center" className="no-print">
            <PackSelect product={product} skuId={pack.skuId} />
            <Checkbox checked={isLarge} onChange={({ target }) => setLarge(target.checked)}>
              屏幕放大显示（打印仍为 1:1）
            </Checkbox>
            <p className="quiet">
              标签最小尺寸 {label.size.width}×{label.size.height} mm，适用容量 {label.size.range}
              。内容放不下时标签加高；固体按 1 g 相当于 1 mL 估计容量。
            </p>
          </Flex>
          <LabelSheet product={product} pack={pack} label={label} lot={query.lot} isLarge={isLarge} />
        </>
      ) : (
        <Missing title="本品没有 GHS 标签">
          <p>
            {prodName}（{catalogNo}）
            {product.hazardState === 'none'
              ? '没有 GHS 分类，也没有危险化学品安全标签。'
              : '尚无核实的分类资料，或现无包装在售，不能生成标签。'}
          </p>
        </Missing>
      )}
    </Frame>
  );
}

function PackSelect({ product: { prodId, packs }, skuId }: { product: Product; skuId: number }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <Flex component="span" gap={8} align="center">
      <label htmlFor={id}>包装</label>
      <SelectBox
        id={id}
        popupMatchSelectWidth={false}
        options={packs.map((pack) => ({ value: pack.skuId, label: formatPack(pack.skuName) }))}
        value={skuId}
        onChange={(next) => void navigate(labelPath(prodId, next), { replace: true })}
      />
    </Flex>
  );
}
