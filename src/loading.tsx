import { Skeleton } from '@/components/ui/Skeleton';

/** Shown while a page's chunk is on its way: the outline of a page, not a spinner. */
export default function PageLoading() {
  return (
    <div className="measure page">
      <Skeleton rows={6} height={64} label="页面加载中" />
    </div>
  );
}
