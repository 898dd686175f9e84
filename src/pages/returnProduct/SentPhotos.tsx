import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import { useLoad } from '@/hooks/useLoad';
import { returnPhoto } from '@/services/returns';
import styles from './sheet.module.less';

/** The photographs of a return, as they were sent. */
export default function SentPhotos({ photoIds }: { photoIds: readonly string[] }) {
  const photos = useLoad(() => Promise.all(photoIds.map(returnPhoto)), { refreshDeps: [photoIds.join()] });
  return (
    <Loaded request={photos} what="照片" skeleton={<Skeleton rows={1} height={96} />}>
      {(contents) => (
        <ul className={styles.sentPhotos}>
          {contents.map((content, index) => (
            <li key={photoIds[index]}>
              <img src={content} alt={`退换照片 ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
