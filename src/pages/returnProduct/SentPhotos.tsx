import { Flex, Image } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLoad } from '@/hooks/useLoad';
import { returnPhoto } from '@/services/returns';
import styles from './sheet.module.less';

/** The photographs of a return, as they were sent; each opens in its full size. */
export function SentPhotos({ photoIds }: { photoIds: readonly string[] }) {
  const photos = useLoad(() => Promise.all(photoIds.map(returnPhoto)), { refreshDeps: [photoIds.join()] });
  return (
    <AsyncContent request={photos} what="照片" skeleton={<Skeleton rows={1} height={96} />}>
      {(contents) => (
        <Image.PreviewGroup>
          <Flex wrap gap={8}>
            {contents.map((content, index) => (
              <Image
                key={photoIds[index]}
                src={content}
                alt={`退换照片 ${index + 1}`}
                width={120}
                height={120}
                className={styles.photo}
              />
            ))}
          </Flex>
        </Image.PreviewGroup>
      )}
    </AsyncContent>
  );
}
