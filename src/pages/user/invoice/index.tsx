export default function Page() {
  return (
    <div className="measure">
      <h1>user/invoice</h1>
    </div>
  );
}
