import { useState } from 'react';
import { saveFile } from '@/browser/saveFile';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { MissingNote } from '@/components/ui/MissingNote';
import { TableExport } from '@/components/ui/TableExport';
import type { TableKind } from '@domain/shared/csv';
import { useLoad } from '@/hooks/useLoad';
import { brandList, categoryTree } from '@/services/catalogue';
import { goods, goodsFile, type GoodsFilter, type GoodsRow } from '@/services/goods';
import { columnsFor, packsOf } from './columns';
import { GoodsDrawer } from './GoodsDrawer';
import type { May } from './may';

const SHORTAGES = ['price', 'low', 'out'] as const;

const numberOf = (text: string | undefined): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined;

/** What the address asks for; what makes no sense there is left out. */
const filterOf = ({
  q,
  shelf,
  shortage,
  brandId,
  categoryId,
  controlled,
  correction,
}: AddressQuery): GoodsFilter => ({
  q,
  shelf: shelf === 'on' || shelf === 'off' ? shelf : undefined,
  shortage: SHORTAGES.find((value) => value === shortage),
  brandId: numberOf(brandId),
  categoryId: numberOf(categoryId),
  controlled: controlled === 'true' ? true : undefined,
  correction: correction === 'waiting' || correction === 'inForce' ? correction : undefined,
});

/** All goods, found as buyers find them; one is opened in a drawer. */
export function GoodsList({ may }: { may: May }) {
  const [{ prod, ...query }, replaceAll] = useAddressQuery();
  const [revision, setRevision] = useState(0);
  const brands = useLoad(() => brandList());
  const categories = useLoad(() => categoryTree());
  const save = async (kind: TableKind) => {
    const { name, file } = await goodsFile(filterOf(query));
    if (kind === 'csv') return saveFile(name, file);
    const { asWorkbook } = await import(/* webpackChunkName: "manage__workbook" */ './asWorkbook');
    saveFile(name.replace(/\.csv$/, '.xlsx'), await asWorkbook(file));
  };
  return (
    <>
      {brands.error && !brands.loading && <MissingNote what="用来筛选的品牌" onRetry={brands.refresh} />}
      {categories.error && !categories.loading && (
        <MissingNote what="用来筛选的分类" onRetry={categories.refresh} />
      )}
      <ManageTable<GoodsRow & { prodId: number }>
        label="商品"
        rowKey="prodId"
        columns={columnsFor({
          brands: brands.data ?? [],
          categories: categories.data ?? [],
          onOpen: ({ prodId }) => replaceAll({ ...query, prod: prodId }),
        })}
        load={async (filters, page) => {
          const found = await goods({ ...filterOf(filters), ...page });
          const count = `共 ${found.total.toLocaleString('en')} 种商品，${
            filters.shortage ? '其中 ' : ''
          }${found.packs.toLocaleString('en')} 个规格${filters.shortage ? '符合' : ''}`;
          return {
            ...found,
            count,
            records: found.records.map((row) => ({ ...row, prodId: row.head.prodId })),
          };
        }}
        revision={revision}
        own={['prod']}
        beside="prod"
        toolbar={[
          <TableExport
            key="file"
            disabled={false}
            title="导出筛选出的商品，修改后可在“表格导入”里读回"
            save={save}
          />,
        ]}
        expandable={{
          columnTitle: <span className="visually-hidden">规格</span>,
          expandedRowRender: packsOf,
          rowExpandable: ({ packs }) => packs.length > 0,
        }}
        minWidth={1080}
      />
      <GoodsDrawer
        prodId={numberOf(prod) ?? null}
        may={may}
        onClose={() => replaceAll(query)}
        onChanged={() => setRevision((count) => count + 1)}
      />
    </>
  );
}
