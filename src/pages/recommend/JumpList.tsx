import { Button, Flex } from 'antd';
import { goToHeading } from '@/browser/goToHeading';
import type { ProductGroup } from '@/services/catalogue';

/** Links to the groups; nothing for a single group. */
export function JumpList({ groups }: { groups: readonly ProductGroup[] }) {
  if (groups.length < 2) return null;
  return (
    <Flex component="ul" wrap gap={8} aria-label="推荐分组">
      {groups.map(({ key, title }) => (
        <li key={key}>
          <Button size="small" onClick={() => goToHeading(`group-${key}`)}>
            {title}
          </Button>
        </li>
      ))}
    </Flex>
  );
}
