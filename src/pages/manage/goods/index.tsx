import { useLocation } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { managePath } from '@domain/staff/pages';
import { mayAct } from '@domain/staff/roles';
import { useLoad } from '@/hooks/useLoad';
import { userInfo } from '@/services/account';
import { GoodsList } from './GoodsList';
import { Imports } from './Imports';
import type { May } from './may';

/** /manage/goods: what is sold, one by one and by tables; each role changes what is its own. */
export function ManagedGoods() {
  const view = new URLSearchParams(useLocation().search).get('view') === 'imports' ? 'imports' : 'goods';
  const request = useLoad(() => userInfo());
  return (
    <>
      <h1>商品</h1>
      <LinkTabs
        label="商品"
        current={view}
        items={[
          { key: 'goods', to: managePath('goods'), label: '查找与修改' },
          { key: 'imports', to: managePath('goods', { view: 'imports' }), label: '表格导入' },
        ]}
      />
      <AsyncContent request={request} what="商品">
        {({ staffRoles }) => {
          const may: May = {
            price: mayAct(staffRoles, ['finance']),
            stock: mayAct(staffRoles, ['warehouse']),
            content: mayAct(staffRoles, ['content']),
            confirm: mayAct(staffRoles, []),
          };
          return view === 'goods' ? <GoodsList may={may} /> : <Imports />;
        }}
      </AsyncContent>
    </>
  );
}
