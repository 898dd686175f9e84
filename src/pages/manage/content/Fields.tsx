import { Form, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { SelectBox } from '@/components/ui/SelectBox';
import { CONTENT_KINDS } from '@domain/content/kinds';
import type { ContentKind } from '@domain/content/types';
import { MarkupHelp } from './MarkupHelp';
import { PaperBox } from './PaperBox';
import { RowsBox } from './RowsBox';

const optionsOf = (kind: ContentKind) =>
  Object.entries(CONTENT_KINDS[kind].categories).map(([value, label]) => ({ value, label }));

const Category = ({ kind }: { kind: ContentKind }) => (
  <Form.Item label="类别" name="category" required>
    <SelectBox options={optionsOf(kind)} style={{ maxWidth: 240 }} />
  </Form.Item>
);

const Title = ({ label = '标题', max = 60 }: { label?: string; max?: number }) => (
  <Form.Item label={label} name="title" required>
    <Input showCount maxLength={max} autoComplete="off" />
  </Form.Item>
);

const Place = () => (
  <Form.Item label="排序" name="place" required extra="小的排在前；系统预置的从 10 起，每条隔 10">
    <InputNumber controls={false} min={0} max={100_000} precision={0} />
  </Form.Item>
);

/** Text with the markup of the shop. */
const Marked = () => (
  <Form.Item label="正文" name="content" required extra={<MarkupHelp />}>
    <Input.TextArea autoSize={{ minRows: 12, maxRows: 32 }} />
  </Form.Item>
);

/** Paragraphs without markup. */
const Plain = ({ label }: { label: string }) => (
  <Form.Item label={label} name="content" required extra="纯文字，段落之间空一行">
    <Input.TextArea autoSize={{ minRows: 6, maxRows: 20 }} />
  </Form.Item>
);

const Notice = () => (
  <>
    <Category kind="notice" />
    <Title />
    <Marked />
  </>
);

const MATERIALS = [
  { key: 'name', label: '名称', flex: 2 },
  { key: 'use', label: '用量或用途', flex: 2 },
  { key: 'cas', label: 'CAS 号' },
  { key: 'catalogNo', label: '货号' },
];

const Article = () => (
  <>
    <Category kind="article" />
    <Title />
    <Form.Item label="摘要" name="summary" required extra="列表里显示">
      <Input.TextArea showCount maxLength={120} autoSize={{ minRows: 2 }} />
    </Form.Item>
    <Form.Item label="标签" name="tags" extra="搜索文章时用，回车添加">
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} maxCount={20} />
    </Form.Item>
    <Marked />
    <Form.Item label="所需材料" name="materials" extra="填 CAS 号或货号的，链到在售商品">
      <RowsBox what="材料" columns={MATERIALS} max={60} />
    </Form.Item>
    <Place />
  </>
);

const LINKS = [
  { key: 'label', label: '链接文字' },
  { key: 'path', label: '站内地址，如 /user/invoice', flex: 2 },
];

const Faq = () => (
  <>
    <Category kind="faq" />
    <Title label="问题" />
    <Plain label="答案" />
    <Form.Item label="相关页面" name="links">
      <RowsBox what="链接" columns={LINKS} max={20} />
    </Form.Item>
    <Place />
  </>
);

const QUALITY = [
  { key: 'name', label: '名称' },
  { key: 'text', label: '说明', flex: 3 },
];

const Brand = () => (
  <>
    <Title label="品牌名" max={20} />
    <Form.Item label="英文名" name="nameEn" required>
      <Input maxLength={40} autoComplete="off" />
    </Form.Item>
    <Form.Item label="产地" name="origin" required>
      <Input maxLength={20} autoComplete="off" />
    </Form.Item>
    <Form.Item label="创立年份" name="founded" required>
      <InputNumber controls={false} precision={0} />
    </Form.Item>
    <Form.Item label="一句话介绍" name="story" required extra="品牌列表里显示">
      <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
    </Form.Item>
    <Form.Item label="定位" name="positioning" required extra="品牌页标题下显示">
      <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
    </Form.Item>
    <Plain label="品牌介绍" />
    <Form.Item label="质量体系" name="quality">
      <RowsBox what="质量说明" columns={QUALITY} max={20} />
    </Form.Item>
    <Form.Item label="授权" name="authorisation" required>
      <PaperBox />
    </Form.Item>
  </>
);

const FIELDS: Record<ContentKind, () => ReactElement> = {
  notice: Notice,
  article: Article,
  faq: Faq,
  brand: Brand,
};

/** Fields of a kind of text. */
export function Fields({ kind }: { kind: ContentKind }) {
  const Kind = FIELDS[kind];
  return <Kind />;
}
