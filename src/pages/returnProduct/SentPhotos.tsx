import { useQuery } from '@tanstack/react-query';
import { Flex, Image } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { returnPhotosQuery } from '@/queries/returns';
import styles from './sheet.module.less';

/** The photographs of a return; each opens in full size. */
export function SentPhotos({ photoIds }: { photoIds: readonly string[] }) {
  const photos = useQuery(returnPhotosQuery(photoIds));
  return (
    <AsyncContent of={photos} what="照片" skeleton={<Skeleton rows={1} height={96} />}>
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
