export default function Page() {
  return (
    <div className="measure">
      <h1>list</h1>
    </div>
  );
}
