import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit
s = start('hall', 1600, 1000, spp=64, bounces=7)
s.cycles.diffuse_bounces = 4
world(srgb('#F3F4FF'), srgb('#EFEAFB'), srgb('#F3E3D6'), .55)
plaster = mat('plaster', srgb('#F6F2F9'), .85, Specular=.15); lavw = mat('lavw', srgb('#D3C7F1'), .85, Specular=.15)
oak = wood('#E6CDAA', '#BF976A', .09, .45, 'Z'); oakx = wood('#E6CDAA', '#C29B70', .09, .4, 'X')
fl = [wood(a, b, .045, .30, 'Y') for a, b in (('#E9D6BA', '#CBAA80'), ('#E4CDAD', '#C3A076'), ('#ECDAC0', '#D2B38B'))]
rnd = random.Random(4)
# plank floor, one mesh per tone with world-space coordinates
for t in range(3):
    bm = bmesh.new(); r2 = random.Random(1)
    for i in range(-40, 41):
        y = -900 + r2.uniform(0, 180)
        while y < 520:
            ln = r2.choice((160, 200, 240)); k = r2.randrange(3)
            if k == t:
                v = bmesh.ops.create_cube(bm, size=1)['verts']
                for q in v: q.co = Vector((i * 18 + q.co.x * 17.75, y + ln / 2 + q.co.y * (ln - .3), q.co.z * 2 - 1))
            y += ln
    me = bpy.data.meshes.new('fl'); bm.to_mesh(me); bm.free(); kit._obj('fl', me, fl[t], smooth=False)
def archwall(x0, x1, h, arches, m, y, thick, rot=0, origin=(0, 0)):
    """Wall with pointed (Persian) arch openings: arches = [(cx, half, spring, apex, sill)]"""
    c = bpy.data.curves.new('w', 'CURVE'); c.dimensions = '2D'; c.fill_mode = 'BOTH'; c.extrude = thick / 2; c.bevel_depth = .8; c.bevel_resolution = 2
    def poly(pts):
        sp = c.splines.new('POLY'); sp.points.add(len(pts) - 1); sp.use_cyclic_u = True
        for p, q in zip(sp.points, pts): p.co = (q[0], q[1], 0, 1)
    poly([(x0, 0), (x1, 0), (x1, h), (x0, h)])
    for cx, hw, sp, ap, sill in arches:
        R_ = []; n = 24
        for i in range(n + 1):                      # four-centred profile
            t = i / n; x = hw * (1 - t); z = sp + (ap - sp) * (1 - (1 - t) ** 2.1) ** .62 * (.86 + .14 * t); R_.append((cx + x, z))
        poly([(cx + hw, sill + .01)] + R_ + [(2 * cx - x, z) for x, z in R_[::-1][1:]] + [(cx - hw, sill + .01)])
    o = bpy.data.objects.new('w', c); bpy.context.collection.objects.link(o); c.materials.append(m); o.location = (origin[0], y, 0); o.rotation_euler = (R(90), 0, R(rot)); return o
# back wall with a great arch; lavender alcove behind it
archwall(-420, 460, 330, [(40, 150, 150, 285, 0)], plaster, 300, 26)
box((420, 6, 330), lavw, (40, 395, 0), 0); box((8, 100, 330), lavw, (-120, 350, 0), 0); box((8, 100, 330), lavw, (200, 350, 0), 0)
softbox((40, 372, 300), (40, 395, 120), 260, 10, 16, srgb('#FFEBD8'))
# left wall: three tall arched windows
archwall(-700, 420, 330, [(-430, 62, 190, 270, 40), (-250, 62, 190, 270, 40), (-70, 62, 190, 270, 40), (110, 62, 190, 270, 40), (-610, 62, 190, 270, 40)], plaster, -140, 24, 90, (-420, 0))
for yy in (-570, -390, -210, -30, 150): box((5, 5, 240), plaster, (-420, yy, 40), .5); box((5, 124, 4), plaster, (-420, yy, 185), .5)
box((60, 1000, 5), oakx, (-405, -120, 36), 1)
box((1000, 1300, 6), plaster, (20, -200, 330), 0)          # ceiling
box((880, 4, 9), plaster, (20, 285, 0), .6); box((4, 1100, 9), plaster, (-406, -200, 0), .6)
# counter: oak slats, white stone top
CX, CY = 40, 190
box((300, 64, 100), lavw, (CX, CY, 4), 1)
for i in range(58): box((3.2, 3.4, 98), oak, (CX - 148 + i * 5.2, CY - 33, 5), .7, 3)
for i in range(12): box((3.4, 3.2, 98), oak, (CX + 151, CY - 28 + i * 5.2, 5), .7, 3)
stone = mat('stone', srgb('#FBF9FD'), .22, var=.06, var_scale=.1, Specular=.5); rplate(316, 82, 5, 8, stone, (CX, CY - 2, 103), b=1.2)
rplate(316, 60, 3, 6, mat('kick', srgb('#4A3B78'), .5), (CX, CY, 0), b=.5)
# screen, bell, vase on the counter
box((46, 2, 28), mat('scr', srgb('#2A2638'), .3), (CX + 70, CY + 8, 116), .8, rot=(-8, 0, 160)); box((4, 4, 10), metal(), (CX + 70, CY + 10, 108), .5); rplate(22, 16, 1.2, 3, metal(), (CX + 70, CY + 10, 108), b=.3)
lathe([(0, 0), (5, 0), (7.5, 3), (8.5, 9), (6.5, 16), (3.2, 20), (3.4, 22), (2.6, 22), (2.4, 20), (0, 19)], mat('vase', srgb('#E9BDA4'), .5), (CX - 100, CY, 108), 64)
twig = mat('tw', srgb('#8A6A4E'), .7); bl = mat('bl', srgb('#F1E4EE'), .7)
for k in range(7):
    a = rnd.uniform(0, 6.28); q = [(CX - 100 + math.cos(a) * t * 14, CY + math.sin(a) * t * 14, 126 + t * (38 + 10 * rnd.random())) for t in (0, .4, .75, 1)]; tube_path(q, .35, twig)
    for t in range(9): u = rnd.uniform(.35, 1); rcyl(1.6, 1.6, bl, (CX - 100 + math.cos(a) * u * 14 + rnd.uniform(-4, 4), CY + math.sin(a) * u * 14 + rnd.uniform(-4, 4), 126 + u * 42 + rnd.uniform(-3, 3)), .7, seg=12)
# pendant globes
glow = mat('glow', srgb('#FFF3E2'), .4, Emission=srgb('#FFE9CC'), Emission_Strength=2.2)
for k in (-90, 0, 90):
    rcyl(.5, 100, metal((.55, .42, .28, 1), .3), (CX + k, CY - 10, 230), .1, seg=16); rcyl(3, 5, metal((.65, .5, .33, 1), .25), (CX + k, CY - 10, 226), .8, seg=48)
    lathe([(0, -14)] + [(14 * math.sin(R(a)), -14 * math.cos(R(a))) for a in range(8, 173, 8)] + [(0, 14)], glow, (CX + k, CY - 10, 213), 64, angle=180)
# brand mark on the wall, right of the arch
pm = mat('pm', srgb('#7042C6'), .45)
tube_path([(318 + math.cos(R(a)) * 20, 284, 200 + math.sin(R(a)) * 20) for a in range(190, 351, 16)], 3.4, pm)
d = lathe([(0, 15)] + [(7 * math.sin(R(a)), -7 * math.cos(R(a))) for a in range(130, -1, -10)], pm, (318, 284, 204), 48, angle=180); d.scale = (1, .4, 1)
# chairs
fab = [mat('fab', srgb(c), .9, bump=.5, bump_scale=2.2, Specular=.15, Sheen=.6) for c in ('#B3A2DF', '#CFC4EE', '#E8C9B4')]
def chair(x, y, rz, m):
    e = bpy.data.objects.new('ch', None); bpy.context.collection.objects.link(e); o = [box((62, 60, 17), m, (0, 0, 28), 6, 8), box((60, 58, 5), m, (0, 0, 25), 2, 5)]
    for i in range(1): pass
    # wrapped back
    vs, fs = [], []; n = 40; prof = [(0, 0), (0, 34), (2, 40), (6, 43), (10, 40), (12, 34), (12, 0)]
    for i in range(n + 1):
        a = R(-28 + 236 * i / n); dz = 1 - .34 * abs(math.cos(a)) ** 2 * (1 if math.sin(a) < .75 else 1)
        for (t, z) in prof: r = 28 + t; vs.append((r * math.cos(a) * 1.02, r * math.sin(a) * .95, 33 + z * dz))
    P = len(prof)
    for i in range(n):
        for k in range(P - 1): fs.append([i * P + k, (i + 1) * P + k, (i + 1) * P + k + 1, i * P + k + 1])
    fs += [list(range(P)), list(range(n * P, n * P + P))[::-1]]
    me = bpy.data.meshes.new('bk'); me.from_pydata(vs, [], fs); bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(me); bm.free(); b = kit._obj('bk', me, m, angle=60); sd = b.modifiers.new('s', 'SUBSURF'); sd.levels = sd.render_levels = 2; o.append(b)
    for sx in (-1, 1):
        for sy in (-1, 1): l = lathe([(0, 0), (1.3, 0), (2.1, 27), (0, 27)], oak, (sx * 25, sy * 22, 0), 24); l.rotation_euler = (R(sy * 5), R(-sx * 5), 0); o.append(l)
    for q in o: q.parent = e
    e.location = (x, y, 0); e.rotation_euler = (0, 0, R(rz))
chair(-235, 96, 28, fab[0]); chair(-285, -6, 62, fab[1]); chair(-262, -128, 102, fab[0]); chair(-140, -196, 158, fab[2])
rplate(74, 74, 3, 36.9, oakx, (-168, -52, 38), b=.8, n=24); [lathe([(0, 0), (1.4, 0), (2, 38), (0, 38)], oak, (-168 + 24 * math.cos(R(a)), -52 + 24 * math.sin(R(a)), 0), 24) for a in (30, 150, 270)]
rplate(21, 28, .8, .3, mat('mag', srgb('#F4EFFC'), .5), (-160, -44, 41), (0, 0, 24), b=.1); rplate(21, 28, .7, .3, mat('mag2', srgb('#8A6CCB'), .5), (-161, -45, 41.9), (0, 0, 40), b=.1); lathe([(0, 0), (3.2, 0), (4, 7), (3.6, 7), (2.9, 1), (0, 1)], stone, (-184, -66, 41), 48)
rplate(330, 300, 1.4, 30, mat('rug', srgb('#E5DCF5'), .95, bump=.8, bump_scale=1.2, Specular=.1), (-190, -50, 0), (0, 0, 6), b=.4)
# rubber-plant in a pot
leaf = [mat('lf', srgb(c), .32, Specular=.5) for c in ('#3F7A4D', '#4F8C58', '#336B44')]
lathe([(0, 0), (15, 0), (19, 4), (23, 36), (22, 38), (20.5, 37), (20, 33), (0, 33)], mat('pot', srgb('#EFE8F8'), .55), (292, 206, 0), 72)
for st in range(9):
    a = st * 2.4; hgt = rnd.uniform(70, 165); tip = Vector((292 + math.cos(a) * 34, 206 + math.sin(a) * 26, 34 + hgt)); tube_path([(292 + math.cos(a) * 5, 206 + math.sin(a) * 5, 32), (292 + math.cos(a) * 12, 206 + math.sin(a) * 10, 34 + hgt * .5), tuple(tip)], .9, twig)
    for k in range(6):
        t = .35 + .13 * k; c = Vector((292 + math.cos(a) * (5 + 29 * t ** 1.5), 206 + math.sin(a) * (5 + 21 * t ** 1.5), 34 + hgt * t)); b = a + k * 2.3
        o = sheet(13, 32, rnd.choice(leaf), (0, 0, 0), (0, 0, 0), 0, 10)
        for v in o.data.vertices: u = v.co.y / 32 + .5; v.co.x *= max(.02, math.sin(math.pi * min(1, u)) ** .75); v.co.y += 16; v.co.z = -u * u * 9 + abs(v.co.x) * .35
        o.location = c; o.rotation_euler = (R(rnd.uniform(5, 50)), 0, b)
if VIEW == 'corner': camera((60, -330, 118), (-225, -40, 62), lens=36, focus=(-200, -60, 60), f=1.4)
elif VIEW == 'desk': camera((-150, -250, 140), (60, 190, 118), lens=42, focus=(40, 160, 110), f=1.4)
else: camera((104, -545, 134), (-72, 60, 120), lens=30.5, focus=(-100, 60, 90), f=2.8)
o = sun((0, 0, 0), 10, (1, .87, .72), 1.2); o.rotation_euler = Vector((30, 12, -19)).to_track_quat('-Z', 'Y').to_euler()
for yy in (-570, -390, -210, -30, 150): softbox((-455, yy, 155), (0, yy, 130), 120, 220, 7.5, srgb('#F0F3FF'), cam=True)
softbox((60, -380, 322), (20, -100, 0), 700, 700, 1.25, srgb('#FFF6EE')); softbox((300, -700, 200), (0, 0, 100), 500, 300, 1.6)
shoot()
