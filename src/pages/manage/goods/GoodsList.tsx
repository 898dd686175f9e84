import { useQuery } from '@tanstack/react-query';
import { saveFile } from '@/browser/saveFile';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { MissingNote } from '@/components/ui/MissingNote';
import { TableExport } from '@/components/ui/TableExport';
import { brandsQuery, categoriesQuery } from '@/queries/catalogue';
import { goodsQuery } from '@/queries/goods';
import { goodsFile, type GoodsFilter, type GoodsRow } from '@/services/goods';
import type { TableKind } from '@domain/shared/csv';
import { columnsFor, packsOf } from './columns';
import { GoodsDrawer } from './GoodsDrawer';
import type { May } from './may';

const SHORTAGES = ['price', 'low', 'out'] as const;

const numberOf = (text: string | undefined): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined;

/** The filter of the address, without invalid values. */
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

/** All goods, found by the search of the shop. One is opened in a drawer. */
export function GoodsList({ may }: { may: May }) {
  const [{ prod, ...query }, replaceAll] = useAddressQuery();
  const brands = useQuery(brandsQuery());
  const categories = useQuery(categoriesQuery());
  const save = async (kind: TableKind) => {
    const { name, file } = await goodsFile(filterOf(query));
    if (kind === 'csv') return saveFile(name, file);
    const { workbookOfCsv } = await import(
      /* webpackChunkName: "manage__workbook" */ '@/browser/csvWorkbook'
    );
    const book = await workbookOfCsv('商品', file, (title) => /价格|库存/.test(title));
    saveFile(name.replace(/\.csv$/, '.xlsx'), book);
  };
  return (
    <>
      {brands.error && !brands.isFetching && (
        <MissingNote what="用来筛选的品牌" onRetry={() => void brands.refetch()} />
      )}
      {categories.error && !categories.isFetching && (
        <MissingNote what="用来筛选的分类" onRetry={() => void categories.refetch()} />
      )}
      <ManageTable<GoodsRow>
        label="商品"
        rowKey={({ head }) => String(head.prodId)}
        columns={columnsFor({
          brands: brands.data ?? [],
          categories: categories.data ?? [],
          onOpen: ({ prodId }) => replaceAll({ ...query, prod: prodId }),
        })}
        list={(filters, page) => goodsQuery({ ...filterOf(filters), ...page })}
        own={['prod']}
        beside="prod"
        toolbar={
          may.price || may.stock || may.content
            ? [
                <TableExport
                  key="file"
                  disabled={false}
                  title="导出筛选出的商品，修改后可在“表格导入”里读回"
                  save={save}
                />,
              ]
            : []
        }
        expandable={{
          columnTitle: <span className="visually-hidden">规格</span>,
          expandedRowRender: packsOf,
          rowExpandable: ({ packs }) => packs.length > 0,
        }}
        minWidth={1080}
      />
      <GoodsDrawer prodId={numberOf(prod) ?? null} may={may} onClose={() => replaceAll(query)} />
    </>
  );
}
