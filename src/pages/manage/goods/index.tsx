import { useLocation } from '@umijs/max';
import { useMayAct } from '@/hooks/useMayAct';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { managePath } from '@domain/staff/pages';
import { GoodsList } from './GoodsList';
import { Imports } from './Imports';
import type { May } from './may';

/** /manage/goods: products one by one and by file; each role changes its own part. */
export default function ManagedGoods() {
  const view = new URLSearchParams(useLocation().search).get('view') === 'imports' ? 'imports' : 'goods';
  const mayAct = useMayAct();
  const may: May = {
    price: mayAct(['finance']),
    stock: mayAct(['warehouse']),
    content: mayAct(['content']),
    confirm: mayAct([]),
  };
  // Customer service reads the goods and imports nothing.
  const mayImport = may.price || may.stock || may.content;
  return (
    <>
      <h1>商品</h1>
      {mayImport && (
        <LinkTabs
          label="商品"
          current={view}
          items={[
            { key: 'goods', to: managePath('goods'), label: '查找与修改' },
            { key: 'imports', to: managePath('goods', { view: 'imports' }), label: '表格导入' },
          ]}
        />
      )}
      {view === 'imports' && mayImport ? <Imports /> : <GoodsList may={may} />}
    </>
  );
}
