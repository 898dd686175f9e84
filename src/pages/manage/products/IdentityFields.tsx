import { useQuery } from '@tanstack/react-query';
import { Col, Form, Input, Radio, Row, type FormInstance } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import type { ProductDraft } from '@domain/goods/types';
import { brandsQuery, categoriesQuery } from '@/queries/catalogue';
import { CompoundSearch } from './CompoundSearch';
import type { DraftValues } from './draftValues';
import { ComponentFields } from './PackFields';
import { categoryOptions, GRADE_OPTIONS, PICTURE_OPTIONS, STATE_OPTIONS } from './options';

const SEARCHED = { optionFilterProp: 'label' };

interface Props {
  form: FormInstance<DraftValues>;
  kind: ProductDraft['kind'];
  /** Fields that name the product stay. */
  isRevision: boolean;
}

/** Names, brand, category, and composition of a product. */
export function IdentityFields({ form, kind, isRevision }: Props) {
  const brands = useQuery(brandsQuery());
  const categories = useQuery(categoriesQuery());
  const isSubstance = kind === 'substance';
  return (
    <>
      <h2>商品</h2>
      <Form.Item label="类型" name="kind">
        <Radio.Group
          disabled={isRevision}
          options={[
            { value: 'substance', label: '化学试剂（有 CAS 号）' },
            { value: 'goods', label: '试剂盒、耗材（没有 CAS 号）' },
          ]}
        />
      </Form.Item>
      {isSubstance && !isRevision && <CompoundSearch form={form} />}
      <Row gutter={16}>
        {isSubstance && <StructureFields disabled={isRevision} />}
        <Half>
          <Form.Item label="中文名" name="nameZh" required>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item label="英文名" name="nameEn" required>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item label="品牌" name="brandId" required>
            <SelectBox
              disabled={isRevision}
              showSearch={SEARCHED}
              loading={brands.isLoading}
              options={(brands.data ?? []).map(({ brandId, name }) => ({ value: brandId, label: name }))}
            />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item label="分类" name="categoryId" required>
            <SelectBox
              showSearch={SEARCHED}
              loading={categories.isLoading}
              options={categoryOptions(categories.data ?? [])}
            />
          </Form.Item>
        </Half>
        {isSubstance ? <SubstanceFields /> : <GoodsFields />}
        <Half>
          <Form.Item label="货号" name="catalogNo" extra="不填则发布时自动编号">
            <Input maxLength={24} autoComplete="off" disabled={isRevision} />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item label="别名" name="aliases" extra="每行一个，买家可以用它们检索">
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item label="其他参数" name="features" extra="分类没有的属性，每行一条，写成“名称：内容”">
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} />
          </Form.Item>
        </Half>
      </Row>
      {!isSubstance && <ComponentFields />}
    </>
  );
}

const StructureFields = ({ disabled }: { disabled: boolean }) => (
  <>
    <Half>
      <Form.Item label="CAS 号" name="cas" required>
        <Input maxLength={20} autoComplete="off" placeholder="67-64-1" disabled={disabled} />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item label="SMILES" name="smiles" extra="化合物表里有的可以不填">
        <Input maxLength={4000} autoComplete="off" disabled={disabled} />
      </Form.Item>
    </Half>
  </>
);

const SubstanceFields = () => (
  <>
    <Half>
      <Form.Item label="级别" name="grade" required>
        <SelectBox options={GRADE_OPTIONS} showSearch={SEARCHED} />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item label="纯度" name="purity" required extra="如 ≥99.5% (GC)、1.0 M 四氢呋喃溶液">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item label="形态" name="state" required>
        <SelectBox options={STATE_OPTIONS} />
      </Form.Item>
    </Half>
  </>
);

const GoodsFields = () => (
  <>
    <Half>
      <Form.Item label="规格说明" name="spec" required extra="一行写明，如 96 次/盒，含标准品">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item label="图形" name="picture" required>
        <SelectBox options={PICTURE_OPTIONS} showSearch={SEARCHED} />
      </Form.Item>
    </Half>
  </>
);

const Half = ({ children }: { children: React.ReactNode }) => (
  <Col xs={24} sm={12}>
    {children}
  </Col>
);
