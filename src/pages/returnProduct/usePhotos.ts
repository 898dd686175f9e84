import { useRef, useState } from 'react';
import { MAX_PHOTOS } from '@/domain/shared/photo';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { addReturnPhoto } from '@/services/returns';
import { PhotoError, photoOfFile } from '@/pages/returnProduct/photoFile';

export interface Photo {
  key: number;
  name: string;
  /** Small enough to send; null while it is drawn. */
  content: string | null;
  /** null until the server has it. */
  photoId: string | null;
  /** Why it was not sent; it can be tried again. */
  failure: string;
}

/** The photographs of an application: each is made smaller and sent as soon as it is chosen. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photo[]>([]);
  /** Files that were not taken, each with its reason. */
  const [refused, setRefused] = useState<string[]>([]);
  const next = useRef(1);

  const change = (key: number, part: Partial<Photo>) =>
    setPhotos((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setPhotos((old) => old.filter((one) => one.key !== key));

  const send = async (key: number, content: string) => {
    change(key, { failure: '' });
    try {
      change(key, { photoId: await addReturnPhoto(content) });
    } catch (error) {
      change(key, { failure: wordsOfFailure(error) });
    }
  };

  const take = async (key: number, file: File) => {
    try {
      const content = await photoOfFile(file);
      change(key, { content });
      await send(key, content);
    } catch (error) {
      drop(key);
      const reason = error instanceof PhotoError ? error.message : '无法处理';
      setRefused((old) => [...old, `${file.name}：${reason}`]);
    }
  };

  const add = (files: readonly File[]) => {
    const room = Math.max(0, MAX_PHOTOS - photos.length);
    const chosen = files.slice(0, room).map((file) => ({ file, key: next.current++ }));
    setRefused(files.slice(room).map(({ name }) => `${name}：最多 ${MAX_PHOTOS} 张照片`));
    setPhotos((old) => [
      ...old,
      ...chosen.map(({ file, key }) => ({ key, name: file.name, content: null, photoId: null, failure: '' })),
    ]);
    for (const { file, key } of chosen) void take(key, file);
  };

  return {
    photos,
    refused,
    add,
    remove: (key: number) => {
      setRefused([]);
      drop(key);
    },
    retry: ({ key, content }: Photo) => void (content && send(key, content)),
    photoIds: photos.flatMap(({ photoId }) => photoId ?? []),
    /** Is any still on its way? */
    busy: photos.some(({ photoId, failure }) => photoId === null && failure === ''),
    failed: photos.some(({ failure }) => failure !== ''),
  };
}
