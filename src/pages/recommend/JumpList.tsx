import { Button, Flex } from 'antd';
import type { ProductGroup } from '@/services/catalogue';

/** The groups by name; one alone needs no list. */
export function JumpList({ groups }: { groups: readonly ProductGroup[] }) {
  if (groups.length < 2) return null;
  return (
    <Flex component="ul" wrap gap={8} aria-label="推荐分组">
      {groups.map(({ key, title }) => (
        <li key={key}>
          <Button size="small" onClick={() => goTo(key)}>
            {title}
          </Button>
        </li>
      ))}
    </Flex>
  );
}

/** Under hash history an in-page link would change the route, so the place is gone to by hand. */
function goTo(key: string) {
  const heading = document.getElementById(`group-${key}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
