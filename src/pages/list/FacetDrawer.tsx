import { FilterOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button, Drawer, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ListQuery } from '@/utils/listQuery';
import { chosenCount, withoutFacets } from './listWords';

interface Props {
  query: ListQuery;
  total: number | undefined;
  children: ReactNode;
}

/** The facets in a drawer on narrow screens. A choice applies at once to the list behind it. */
export function FacetDrawer({ query, total, children }: Props) {
  const [open, setOpen] = useState(false);
  const chosen = chosenCount(query);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        筛选{chosen > 0 && `（${chosen}）`}
      </Button>
      <Drawer
        title="筛选"
        open={open}
        size="min(360px, 88vw)"
        closable={{ placement: 'end', 'aria-label': '关闭筛选' }}
        onClose={close}
        footer={
          <Flex gap={16} align="center">
            {chosen > 0 && <Link to={withoutFacets(query)}>清除全部</Link>}
            <Button type="primary" size="large" block onClick={close}>
              {total === undefined ? '查看商品' : `查看 ${total} 个商品`}
            </Button>
          </Flex>
        }
      >
        {children}
      </Drawer>
    </>
  );
}
