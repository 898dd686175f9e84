import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Form, Input, InputNumber, Table, Tag } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm } from '@/components/manage/DialogForm';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Day } from '@/components/ui/Day';
import { SelectBox } from '@/components/ui/SelectBox';
import { useMayAct } from '@/hooks/useMayAct';
import { BLANK_TEXTS, textProblems } from '@domain/content/texts';
import { categoryProblem, prefixProblem } from '@domain/goods/places';
import { managePath } from '@domain/staff/pages';
import {
  addBrandMutation,
  addCategoryMutation,
  placesQuery,
  renameCategoryMutation,
} from '@/queries/newProducts';
import type { ProductPlaces } from '@/services/newProducts';
import { CategoryAttributes } from './CategoryAttributes';

type Category = ProductPlaces['categories'][number];
type Brand = ProductPlaces['brands'][number];

/** Brands and categories; managers add their own. */
export function Places() {
  const places = useQuery(placesQuery());
  const mayAdd = useMayAct()([]);
  return (
    <AsyncContent of={places} what="品牌与分类">
      {({ brands, categories }) => (
        <Flex vertical gap={24}>
          <section aria-label="品牌">
            <Head title="品牌">{mayAdd && <AddBrand />}</Head>
            <Table<Brand>
              size="small"
              rowKey="brandId"
              pagination={false}
              dataSource={brands}
              columns={[
                {
                  title: '品牌',
                  render: (_, { brandId, name, nameEn }) => (
                    // Its texts and its authorisation are edited there.
                    <Link to={managePath('content', { kind: 'brand', id: String(brandId) })}>
                      {name} {nameEn}
                    </Link>
                  ),
                },
                { title: '货号前缀', dataIndex: 'prefix' },
                { title: '商品', dataIndex: 'products', align: 'right' },
                FROM,
              ]}
            />
          </section>
          <section aria-label="分类">
            <Head title="分类">{mayAdd && <AddCategory categories={categories} />}</Head>
            <Table<Category>
              size="small"
              rowKey="categoryId"
              pagination={false}
              dataSource={categories}
              columns={[
                {
                  title: '分类',
                  render: (_, { name, parentId }) => (parentId === 0 ? <b>{name}</b> : `　${name}`),
                },
                {
                  ...{ title: '商品', align: 'right', className: 'nowrap' },
                  render: (_, category) => productsIn(category, categories),
                },
                FROM,
                {
                  title: '属性',
                  render: (_, { attributes }) => attributes.map(({ name }) => name).join('、') || '—',
                },
                {
                  title: '操作',
                  render: (_, category) =>
                    mayAdd && (
                      <Flex gap={8} wrap>
                        <CategoryAttributes category={category} categories={categories} />
                        {category.byHand && <Rename category={category} />}
                      </Flex>
                    ),
                },
              ]}
            />
          </section>
        </Flex>
      )}
    </AsyncContent>
  );
}

const Head = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Flex justify="space-between" align="center" style={{ marginBottom: 8 }}>
    <h2>{title}</h2>
    {children}
  </Flex>
);

const FROM = {
  ...{ title: '来源', className: 'nowrap' },
  render: (_: unknown, { byHand }: { byHand: boolean }) =>
    byHand ? <Tag color="blue">自建</Tag> : <>目录</>,
};

/** Number of products in a category and in those below it. */
const productsIn = ({ categoryId, products }: Category, all: readonly Category[]): number =>
  all
    .filter(({ parentId }) => parentId === categoryId)
    .reduce((sum, category) => sum + category.products, products);

interface BrandValues {
  prefix: string;
  title: string;
  nameEn: string;
  origin: string;
  founded: number | null;
  story: string;
  positioning: string;
  content: string;
  kind: string;
  certificateNo: string;
  scope: string;
  from: string;
  to: string;
}

function textIn(values: BrandValues) {
  const { prefix: _, founded, kind, certificateNo, scope, from, to, ...text } = values;
  const authorisation = { kind, certificateNo, scope, from, to };
  return { ...text, founded: founded ?? 0, quality: [], authorisation };
}

/** A brand has a page from the start; more of its text is written in 内容. */
function AddBrand() {
  const adding = useMutation(addBrandMutation());
  const { authorisation, quality: _, ...blank } = BLANK_TEXTS.brand;
  return (
    <ActionForm<BrandValues>
      label="新建品牌"
      title="新建品牌"
      name="brand"
      draftKey="manage/products/brand"
      initialValues={{ ...blank, ...authorisation, founded: null, prefix: '' }}
      submitText="建立"
      check={(values) => {
        const { authorisation: paper, ...problems } = textProblems('brand', textIn(values));
        return { ...problems, certificateNo: paper ?? null, prefix: prefixProblem(values.prefix) };
      }}
      send={async (values) => {
        await adding.mutateAsync({ prefix: values.prefix, text: textIn(values) });
        notify.success('已建立品牌，可以用于新商品');
      }}
    >
      <Line label="品牌名" name="title" max={20} />
      <Line label="英文名" name="nameEn" max={40} />
      <Line label="货号前缀" name="prefix" max={4} extra="2–4 个大写字母，自动编号以它开头" />
      <Line label="产地" name="origin" max={20} />
      <Form.Item label="创立年份" name="founded" required>
        <InputNumber controls={false} precision={0} />
      </Form.Item>
      <Line label="一句话介绍" name="story" max={200} extra="品牌列表里显示" />
      <Line label="定位" name="positioning" max={200} extra="品牌页标题下显示" />
      <Form.Item label="品牌介绍" name="content" required>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Line label="授权类型" name="kind" max={100} extra="如 自有品牌、一级经销授权" />
      <Line label="证书编号" name="certificateNo" max={100} />
      <Line label="授权范围" name="scope" max={200} />
      <Form.Item label="授权起始日" name="from" required>
        <Day />
      </Form.Item>
      <Form.Item label="授权截止日（含）" name="to" required>
        <Day />
      </Form.Item>
    </ActionForm>
  );
}

const Line = ({ label, name, max, extra }: { label: string; name: string; max: number; extra?: string }) => (
  <Form.Item label={label} name={name} required extra={extra}>
    <Input maxLength={max} autoComplete="off" />
  </Form.Item>
);

function AddCategory({ categories }: { categories: readonly Category[] }) {
  const adding = useMutation(addCategoryMutation());
  const parents = categories.filter(({ parentId, products }) => parentId === 0 && products === 0);
  return (
    <ActionForm<{ parentId: number; name: string }>
      label="新建分类"
      title="新建分类"
      name="category"
      draftKey="manage/products/category"
      initialValues={{ parentId: 0, name: '' }}
      submitText="建立"
      check={({ name }) => ({ name: categoryProblem(name) })}
      send={async ({ parentId, name }) => {
        await adding.mutateAsync({ parentId, name: name.trim() });
        notify.success('已建立分类');
      }}
    >
      <Form.Item label="上级分类" name="parentId">
        <SelectBox
          options={[
            { value: 0, label: '无（一级分类）' },
            ...parents.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
          ]}
        />
      </Form.Item>
      <Line label="分类名" name="name" max={16} />
    </ActionForm>
  );
}

function Rename({ category: { categoryId, name: was } }: { category: Category }) {
  const renaming = useMutation(renameCategoryMutation(categoryId));
  return (
    <ActionForm<{ name: string }>
      small
      label="改名"
      buttonName={`改名 ${was}`}
      title={`${was} 改名`}
      name="rename"
      draftKey={`manage/products/rename/${categoryId}`}
      initialValues={{ name: was }}
      submitText="保存"
      check={({ name }) => ({ name: categoryProblem(name) })}
      send={async ({ name }) => {
        await renaming.mutateAsync({ name: name.trim(), was });
        notify.success('已改名');
      }}
    >
      <Line label="分类名" name="name" max={16} />
    </ActionForm>
  );
}
