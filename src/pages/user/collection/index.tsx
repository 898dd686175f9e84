export default function Page() {
  return (
    <div className="measure">
      <h1>user/collection</h1>
    </div>
  );
}
