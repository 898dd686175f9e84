import { useQuery } from '@tanstack/react-query';
import { Descriptions, Table } from 'antd';
import { GRADES } from '@domain/catalogue/gradeUse';
import { GOODS_PICTURES } from '@domain/goods/draft';
import type { ProductDraft } from '@domain/goods/types';
import { SHIP, storageText } from '@domain/safety/storage';
import { formatYuan } from '@domain/shared/money';
import { categoriesQuery } from '@/queries/catalogue';
import type { ProductDraftDetail } from '@/services/newProducts';

interface Props {
  /** A draft, or a row of an imported table. */
  detail: Pick<ProductDraftDetail, 'draft' | 'base'> & {
    head: { brandName: string };
    /** 货号 of the released product. */
    catalogNo?: string | null;
  };
}

type Texts = readonly (readonly [label: string, text: string])[];

function useCategoryName(): (categoryId: number | null) => string {
  const { data = [] } = useQuery(categoriesQuery());
  const all = data.flatMap((top) => [top, ...top.children]);
  return (categoryId) => all.find((category) => category.categoryId === categoryId)?.categoryName ?? '';
}

function substanceTexts({ cas, smiles, grade, purity, state }: ProductDraft): Texts {
  return [
    ['CAS 号', cas],
    ['SMILES', smiles],
    ['级别', grade === null ? '' : (GRADES[grade]?.name ?? grade)],
    ['纯度', purity],
    ['形态', state ?? ''],
  ];
}

function goodsTexts({ spec, picture, components }: ProductDraft): Texts {
  const parts = components.map(
    ({ name, cas, percent }) => `${name}${cas && ` ${cas}`}${percent === null ? '' : ` ≤${percent}%`}`,
  );
  return [
    ['规格说明', spec],
    ['图形', GOODS_PICTURES[picture] ?? ''],
    ['组分', parts.join('；')],
  ];
}

const packText = ({ skuName, price, restockDays }: ProductDraft['packs'][number]): string =>
  [
    skuName,
    price === null ? '询价' : formatYuan(price),
    restockDays === null ? '' : `备货 ${restockDays} 个工作日`,
  ]
    .filter(Boolean)
    .join('，');

/** What a person typed, in words. `mark` follows the text of a picture that only one of two versions has. */
function textsOf(
  draft: ProductDraft,
  brandName: string,
  categoryName: string,
  mark: (pictureId: string) => string = () => '',
): Texts {
  return [
    ['中文名', draft.nameZh],
    ['英文名', draft.nameEn],
    ['别名', draft.aliases.join('、')],
    ['品牌', brandName],
    ['分类', categoryName],
    ['货号', draft.catalogNo || '发布时自动编号'],
    ...(draft.kind === 'substance' ? substanceTexts(draft) : goodsTexts(draft)),
    ['规格参数', draft.features.map(({ key, value }) => `${key}：${value}`).join('；')],
    [
      '图片',
      draft.pictures.map(({ pictureId, alt }, at) => `${at + 1}. ${alt}${mark(pictureId)}`).join('；'),
    ],
    ['危险性', draft.noHazard ? '不含危险组分' : (draft.hCodes?.join('、') ?? '未定') || '无危险分类'],
    ['UN 编号', draft.un ?? '不是危险货物'],
    ['闪点', draft.flash && `${draft.flash} ℃`],
    ['分类来源', draft.classSource],
    ['储存', storageText(draft.storage)],
    ['运输', draft.ship === null ? '' : SHIP[draft.ship].name],
    ['检验项目', draft.tests.map(({ item, method, spec }) => `${item} ${spec}（${method}）`).join('；')],
    ['规格', draft.packs.map(packText).join('；')],
  ];
}

export function Typed({ detail: { head, draft, catalogNo } }: Props) {
  const nameOf = useCategoryName();
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      title="填写的资料"
      items={textsOf(
        { ...draft, catalogNo: catalogNo ?? draft.catalogNo },
        head.brandName,
        nameOf(draft.categoryId),
      )
        .filter(([, text]) => text !== '')
        .map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

/** A revision beside the version on sale, for the second person. */
export function Changes({ detail: { head, draft, base } }: Props) {
  const nameOf = useCategoryName();
  if (!base) return null;
  const unlike = (other: ProductDraft, words: string) => (pictureId: string) =>
    other.pictures.some((picture) => picture.pictureId === pictureId) ? '' : words;
  const before = new Map(textsOf(base, head.brandName, nameOf(base.categoryId), unlike(draft, '（移除）')));
  const rows = textsOf(draft, head.brandName, nameOf(draft.categoryId), unlike(base, '（新图片）'))
    .filter(([label, text]) => before.get(label) !== text)
    .map(([label, text]) => ({ label, before: before.get(label) || '—', after: text || '—' }));
  return (
    <section aria-labelledby="draft-changes" style={{ marginBottom: 16 }}>
      <h2 id="draft-changes">与现行版本的差别</h2>
      <Table
        size="small"
        rowKey="label"
        pagination={false}
        dataSource={rows}
        locale={{ emptyText: '没有差别' }}
        columns={[
          { title: '资料', dataIndex: 'label', width: 96 },
          { title: '现行', dataIndex: 'before', className: 'quiet' },
          { title: '修订为', dataIndex: 'after' },
        ]}
      />
    </section>
  );
}
